/**
 * Returns the settings of ingress controllers that a text turns on, in lower case: values of a chart, arguments, a configuration file.
 *
 * @see https://doc.traefik.io/traefik/reference/install-configuration/providers/kubernetes/kubernetes-crd/
 * @see https://projectcontour.io/docs/main/configuration/
 */
export function settingsIn(text: string): string[] {
  if (!MAY_BE.test(text)) return [];
  return text.split('\n').flatMap((whole) => {
    const line = whole.slice(0, LONGEST);
    return (SETTING.exec(line) ?? SAID.exec(line))?.[1].toLowerCase() ?? [];
  });
}

const MAY_BE = /externalnameservice/i;
const SETTING = /^[^#]*\b(allowExternalNameServices|enableExternalNameService)["']?\s*[:=]\s*["']?true\b/i;
/** What a comment says about the installation, such as `providers.kubernetesCRD.allowExternalNameServices=true`; no argument. */
const SAID = /[\s(`'"]providers\.[a-z]+\.(allowExternalNameServices)=true\b/i;
/** Maximum number of characters that are read of a line. */
const LONGEST = 1000;
