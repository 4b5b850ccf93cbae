import { webhookRules } from '@accolade/contracts/entities/webhook-rules'
import type { webhookRoutes } from '@accolade/contracts/http/webhook'
import { freshName } from '../world/accounts.ts'
import { makeFailedDelivery, makeRoom, makeWebhook, webhookForm } from '../world/webhooks.ts'
import { everyOne, exactlyOne, expectCount, type Races, some, successes, valueIn } from './race.ts'

export const webhookRaces: Races<typeof webhookRoutes> = {
  createWebhook: async (world) => {
    await makeRoom(world)
    const name = freshName('Webhook')
    const count = () => valueIn(world, 'contact', 'SELECT count(*) FROM webhook WHERE name = $1', [name])
    return {
      as: world.cast.admin,
      sample: () => ({ body: { ...webhookForm, name } }),
      faults: async (answers) => [
        ...some(answers, 409),
        ...expectCount('webhooks', await count(), successes(answers).length),
        ...(successes(answers).length > webhookRules.most ? ['there are more than there can be'] : []),
      ],
    }
  },
  updateWebhook: async (world) => {
    const id = await makeWebhook(world)
    return {
      as: world.cast.admin,
      sample: (number) => ({
        params: { id },
        body: { ...webhookForm, name: `Reporting ${number}`, version: 1 },
      }),
      faults: (answers) => exactlyOne(answers, 409),
    }
  },
  rotateWebhookSecret: async (world) => {
    const id = await makeWebhook(world)
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id } }),
      faults: (answers) => {
        const secrets = successes(answers).map((answer) => answer.json<{ secret: string }>().secret)
        return [
          ...everyOne(answers),
          ...expectCount('different secrets', new Set(secrets).size, answers.length),
        ]
      },
    }
  },
  deleteWebhook: async (world) => {
    const id = await makeWebhook(world)
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id } }),
      faults: (answers) => exactlyOne(answers, 404),
    }
  },
  testWebhook: async (world) => {
    const id = await makeWebhook(world)
    const tests = 'SELECT count(*) FROM webhook_delivery WHERE webhook_id = $1'
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('tests', await valueIn(world, 'contact', tests, [id]), answers.length),
      ],
    }
  },
  replayWebhookDelivery: async (world) => {
    const params = await makeFailedDelivery(world)
    return {
      as: world.cast.admin,
      sample: () => ({ params }),
      faults: (answers) => exactlyOne(answers, 409),
    }
  },
  replayFailedDeliveries: async (world) => {
    const { id } = await makeFailedDelivery(world)
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id }, body: { since: '2025-01-01T00:00:00.000Z' } }),
      faults: (answers) => {
        const replayed = successes(answers).map((answer) => answer.json<{ replayed: number }>().replayed)
        const sum = replayed.reduce((total, one) => total + one, 0)
        return [...everyOne(answers), ...expectCount('deliveries sent again', sum, 1)]
      },
    }
  },
}
