import { App, Chart } from 'cdk8s';
import { ExternalNameService, renderProblem } from 'cdk8s-services';

const chart = new Chart(new App(), 'shop');
const database = new ExternalNameService(chart, 'db', { externalName: '192.0.2.10' });

for (const problem of database.warnings) console.log(renderProblem(problem));
