/**
 * Returns the settings of ingress controllers that a text turns on, in lower case: values of a chart, arguments, a configuration file.
 *
 * @see https://doc.traefik.io/traefik/reference/install-configuration/providers/kubernetes/kubernetes-crd/
 * @see https://projectcontour.io/docs/main/configuration/
 */
export function settingsIn(text: string): string[] {
  if (!MAY_BE.test(text)) return [];
  return text.split('\n').flatMap((line) => SETTING.exec(line.slice(0, LONGEST))?.[1].toLowerCase() ?? []);
}

const MAY_BE = /externalnameservice/i;
const SETTING = /^[^#]*\b(allowExternalNameServices|enableExternalNameService)["']?\s*[:=]\s*["']?true\b/i;
/** Maximum number of characters that are read of a line. */
const LONGEST = 1000;
