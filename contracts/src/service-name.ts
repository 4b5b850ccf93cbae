/** Every service, in the order of their dependence: those that others learn from come first. */
export const serviceNames = ['identity', 'catalogue', 'submissions', 'judging', 'winners', 'contact'] as const

/** The services that own routes and events. */
export type ServiceName = (typeof serviceNames)[number]
