import { answer } from '@accolade/chassis/http/answer'
import {
  apiTokenQuestion,
  linkHashQuestion,
  linkTokenQuestion,
  listenerQuestion,
  membershipQuestion,
  sessionQuestion,
} from '@accolade/contracts/questions'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../use-cases/context.ts'
import { giveLinkHash, giveLinkToken } from '../use-cases/give-link-token.ts'
import { resolveApiToken } from '../use-cases/resolve-api-token.ts'
import { resolveListener } from '../use-cases/resolve-listener.ts'
import { resolveMembership } from '../use-cases/resolve-membership.ts'
import { resolveSession } from '../use-cases/resolve-session.ts'

/** Answers what other services and the gateway ask, on the service's own port. */
export function mountQuestions(
  app: FastifyInstance,
  context: Context,
  { secret, clock }: { secret: string; clock: () => Date },
): void {
  answer(app, sessionQuestion, secret, (request) => resolveSession(context, request, clock()))
  answer(app, apiTokenQuestion, secret, (request) => resolveApiToken(context, request, clock()))
  answer(app, listenerQuestion, secret, (request) => resolveListener(context, request, clock()))
  answer(app, linkTokenQuestion, secret, (request) => giveLinkToken(context, request, clock()))
  answer(app, linkHashQuestion, null, async (request) => giveLinkHash(context, request))
  answer(app, membershipQuestion, secret, (request) => resolveMembership(context, request))
}
