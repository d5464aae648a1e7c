import { type ApiObject, ApiObjectMetadataDefinition, type OwnerReference } from 'cdk8s';

const touched = new WeakSet<ApiObjectMetadataDefinition>();

/** Metadata that remembers whether anything was added to it after its object was made, and checked. */
class WatchedMetadata extends ApiObjectMetadataDefinition {
  public override addLabel(key: string, value: string): void {
    touched.add(this);
    super.addLabel(key, value);
  }

  public override addAnnotation(key: string, value: string): void {
    touched.add(this);
    super.addAnnotation(key, value);
  }

  public override addFinalizers(...finalizers: string[]): void {
    touched.add(this);
    super.addFinalizers(...finalizers);
  }

  public override addOwnerReference(owner: OwnerReference): void {
    touched.add(this);
    super.addOwnerReference(owner);
  }

  public override add(key: string, value: any): void { // cdk8s takes anything here
    touched.add(this);
    super.add(key, value);
  }
}

/** Has the metadata of an object watched from now on; cdk8s makes it, and gives no other way to take part. */
export function watchMetadata({ metadata }: ApiObject): void {
  Object.setPrototypeOf(metadata, WatchedMetadata.prototype);
}

/** Whether an object was changed after it was watched: by added metadata or by a JSON patch. */
export function isChanged(object: ApiObject): boolean {
  return touched.has(object.metadata) || object['patches']?.length !== 0; // eslint-disable-line dot-notation -- private in cdk8s
}
