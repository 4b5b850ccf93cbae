import type { Webhook, WebhookForm } from '@accolade/contracts/entities/webhook'
import { admin, type Fixture } from '../fixture.ts'

export const webhookForm: WebhookForm = {
  name: 'Reporting',
  url: 'https://receiver.example.org/hook',
  eventTypes: ['payment.received', 'submission.created'],
  active: true,
}

type Caller = Parameters<Fixture['as']>[0]

/** What administrators do with webhooks, over the routes. */
export function webhookCalls({ as }: Pick<Fixture, 'as'>) {
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    caller: Caller = admin,
  ) => as(caller)({ method, url: `/api/admin/webhooks${path}`, ...(body && { payload: body }) })
  return {
    call,
    async create(change: Partial<WebhookForm> = {}): Promise<{ secret: string; webhook: Webhook }> {
      const answer = await call('POST', '', { ...webhookForm, ...change })
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json()
    },
    view: async (id: string): Promise<Webhook> => (await call('GET', `/${id}`)).json(),
    deliveries: async (id: string, query = '') => (await call('GET', `/${id}/deliveries${query}`)).json(),
  }
}
