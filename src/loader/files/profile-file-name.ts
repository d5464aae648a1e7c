/** Name of the configuration file that an app, the plugin and the command share. */
export const PROFILE_FILE = '.cdk8s-services.yaml';
