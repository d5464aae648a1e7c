// A shop that changes: each revision is a state of the repository, and compareManifests says what happens to the step from one to the next.
// REVISION=beside npx cdk8s synth writes another one than the first; the test of this example pins what is said of each step.
import { App } from 'cdk8s';
import { REVISIONS, shop } from './revisions';

const app = new App();
const revision = Object.keys(REVISIONS).find((name) => name === process.env.REVISION) ?? 'now';
shop(app, revision as keyof typeof REVISIONS);
app.synth();
