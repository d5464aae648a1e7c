import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { isChecked } from '../../app/index/checked-kinds';
import { AppContext } from '../../explain/app-context';
import { constructsOf } from '../../synth/constructs-of';
import { manifestOf } from '../../synth/plain-api-object';

/** The app that a construct stands in, as it is at this moment: its workloads, and the Ingresses and routes that lead to Services. */
export function appContextOf(scope: IConstruct): AppContext {
  return new AppContext(constructsOf(scope.node.root).flatMap((object) => {
    if (!ApiObject.isApiObject(object) || !isChecked(object.apiVersion, object.kind)) return [];
    try {
      return [manifestOf(object)];
    } catch {
      return []; // what is wrong with another object is told when the app is synthesized
    }
  }));
}
