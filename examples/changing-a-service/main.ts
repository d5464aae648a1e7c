// A shop in several revisions, each a state of the repository: compareManifests reports what each step does.
// REVISION=beside npx cdk8s synth writes another revision than the first; the test of this example pins the outcome of each step.
import { App } from 'cdk8s';
import { REVISIONS, shop } from './revisions';

const app = new App();
const revision = Object.keys(REVISIONS).find((name) => name === process.env.REVISION) ?? 'now';
shop(app, revision as keyof typeof REVISIONS);
app.synth();
