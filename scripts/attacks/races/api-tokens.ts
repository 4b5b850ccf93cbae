import { apiTokenRules } from '@accolade/contracts/entities/api-token-rules'
import type { apiTokenRoutes } from '@accolade/contracts/http/api-token'
import { another } from '../samples/people.ts'
import { askByToken, issueToken, tokenForm } from '../world/api-tokens.ts'
import type { World } from '../world/world.ts'
import { exactlyOne, expectCount, type Races, some, successes, valueIn } from './race.ts'

const countTokens = (world: World, userId: string) =>
  valueIn(world, 'identity', 'SELECT count(*) FROM api_token WHERE user_id = $1', [userId])

export const apiTokenRaces: Races<typeof apiTokenRoutes> = {
  createApiToken: async (world) => {
    const as = await another(world, world.cast.owner)
    for (let number = 0; number < apiTokenRules.most - 2; number += 1) await issueToken(world, as)
    return {
      as,
      sample: () => ({ body: tokenForm }),
      faults: async (answers) => [
        ...some(answers, 409),
        ...expectCount('tokens', await countTokens(world, as.userId), apiTokenRules.most),
        ...expectCount('answers with a token', successes(answers).length, 2),
      ],
    }
  },
  revokeApiToken: async (world) => {
    const as = await another(world, world.cast.owner)
    const { id, token } = await issueToken(world, as)
    return {
      as,
      sample: () => {
        // used in the same moment
        void askByToken(world, token, { path: '/api/user' })
        return { params: { id } }
      },
      faults: async (answers) => {
        const { status } = await askByToken(world, token, { path: '/api/user' })
        return [
          ...exactlyOne(answers, 404),
          ...expectCount('tokens', await countTokens(world, as.userId), 0),
          ...(status === 401 ? [] : [`the token still gets ${status}`]),
        ]
      },
    }
  },
}
