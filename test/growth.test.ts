import { stepsOf } from './app/steps-of';
import { FUNCTIONS, objectsOf } from './over-manifests';

describe('the work of a function over manifests', () => {
  test.each(Object.keys(FUNCTIONS))('%s takes twice the steps for twice the objects, and no more', (name) => {
    const run = FUNCTIONS[name];
    run(objectsOf(20)); // loads what it needs
    const [some, twice] = [400, 800].map((size) => {
      const objects = objectsOf(size);
      return stepsOf(() => run(objects), '/src/');
    });
    expect(some).toBeGreaterThan(10_000);
    expect(twice / some).toBeLessThan(2.2);
  });
});
