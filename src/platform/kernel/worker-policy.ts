/** The one Trusted Types policy that the content security policy allows. */
export const WORKER_POLICY = 'portal-worker'
