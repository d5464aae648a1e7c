/** Address of the repository, as in package.json. */
export const REPOSITORY = 'https://github.com/cdk8s-services/cdk8s-services';

/** Returns the address of a page of the documentation. */
export function pageUrl(page: string): string {
  return `${REPOSITORY}/blob/main/docs/${page}.md`;
}
