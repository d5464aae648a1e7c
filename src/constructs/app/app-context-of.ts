import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { isChecked } from '../../app/index/checked-kinds';
import { AppContext } from '../../explain/app-context';
import { constructsOf } from '../../synth/constructs-of';
import { manifestOf } from '../../synth/plain-api-object';
import { tryTo } from '../../problem';

/**
 * Returns the workloads, and the Ingresses and routes that refer to Services, of the app that contains a construct, in its current state.
 * Objects that cannot be rendered yet are left out.
 */
export function appContextOf(scope: IConstruct): AppContext {
  return new AppContext(constructsOf(scope.node.root).flatMap((object) => {
    if (!ApiObject.isApiObject(object) || !isChecked(object.apiVersion, object.kind)) return [];
    return tryTo(() => [manifestOf(object)]) ?? []; // problems of other objects are reported when the app is synthesized
  }));
}
