import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { matters } from '../app/matters';
import { Surroundings } from '../explain/surroundings';
import { constructsOf } from '../synth/constructs-of';
import { manifestOf } from '../synth/plain-api-object';

/** The app that a construct stands in, as it is at this moment: its workloads, and the Ingresses and routes that lead to Services. */
export function surroundingsOf(scope: IConstruct): Surroundings {
  return new Surroundings(constructsOf(scope.node.root).flatMap((object) => {
    if (!ApiObject.isApiObject(object) || !matters(object.apiVersion, object.kind)) return [];
    try {
      return [manifestOf(object)];
    } catch {
      return []; // what is wrong with another object is told when the app is synthesized
    }
  }));
}
