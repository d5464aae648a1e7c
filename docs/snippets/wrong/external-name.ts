import { App, Chart } from 'cdk8s';
import { ExternalNameService } from 'cdk8s-services';

new ExternalNameService(new Chart(new App(), 'shop'), 'db', { externalName: '192.0.2.10' });
