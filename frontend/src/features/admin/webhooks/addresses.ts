/** The address of all webhooks. */
export const webhooksAddress = '/admin?tab=webhooks'

/** The address of one webhook, with its deliveries. */
export const webhookAddress = (id: string) =>
  `/admin?${new URLSearchParams({ tab: 'webhooks', webhook: id })}`
