import { App, Chart, YamlOutputType } from 'cdk8s';
import { ClusterIpService, fastSynth } from 'cdk8s-services';

const outdir = process.env.CDK8S_OUTDIR ?? 'dist';

// #region app
const app = new App({ outdir, yamlOutputType: YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE });
for (const environment of ['staging', 'production']) {
  const chart = new Chart(app, environment, { namespace: `shop-${environment}` });
  new ClusterIpService(chart, 'web', { metadata: { name: 'web' }, selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 8080 }] });
}
// #endregion

/** Called where the program is run, not where it is read. */
export function write(): void {
  // #region fast
  fastSynth(app); // the files of app.synth(), byte for byte
  // #endregion
}
