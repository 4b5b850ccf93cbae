/** Every service. Services whose events other services consume come first. */
export const serviceNames = ['identity', 'catalogue', 'submissions', 'judging', 'winners', 'contact'] as const

/** The services that own routes and events. */
export type ServiceName = (typeof serviceNames)[number]
