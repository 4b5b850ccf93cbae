import type { Logger } from '@accolade/chassis/logging'
import { answer } from '@accolade/chassis/messaging/rpc'
import {
  linkTokenQuestion,
  listenerQuestion,
  membershipQuestion,
  sessionQuestion,
} from '@accolade/contracts/questions'
import type { NatsConnection } from 'nats'
import type { Context } from '../use-cases/context.ts'
import { giveLinkToken } from '../use-cases/give-link-token.ts'
import { resolveListener } from '../use-cases/resolve-listener.ts'
import { resolveMembership } from '../use-cases/resolve-membership.ts'
import { resolveSession } from '../use-cases/resolve-session.ts'

/** Answers what other services and the gateway ask. */
export function answerQuestions(
  nats: NatsConnection,
  context: Context,
  { clock, logger }: { clock: () => Date; logger: Logger },
): void {
  answer(nats, sessionQuestion, (request) => resolveSession(context, request, clock()), { logger })
  answer(nats, listenerQuestion, (request) => resolveListener(context, request, clock()), { logger })
  answer(nats, linkTokenQuestion, (request) => giveLinkToken(context, request, clock()), { logger })
  answer(nats, membershipQuestion, (request) => resolveMembership(context, request), { logger })
}
