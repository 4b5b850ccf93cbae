import type { PublicDraw } from '@accolade/contracts/entities/draw'
import {
  judgingCountsSchema,
  medalConfidenceSchema,
  type Transparency,
} from '@accolade/contracts/entities/transparency'
import { isPhaseOpen, readEdition } from '../replicas/programme.ts'
import { readRule } from '../store/result-rule-store.ts'
import { readLastHead } from '../store/score-log-heads.ts'
import {
  isHolding,
  type ListedSeal,
  listActsAlone,
  listOtherActsAlone,
  listSeals,
} from '../store/seal-store.ts'
import type { Context } from './context.ts'
import { listDraws } from './list-draws.ts'
import { countsOfSeal } from './medal-table.ts'

type ActAlone = NonNullable<Transparency['actsAlone']>[number]['act']

/** What everybody may know of how the programme judges. Figures of an edition are known only once its bundle is published. */
export async function readTransparency({ db, pool }: Pick<Context, 'db' | 'pool'>): Promise<Transparency> {
  const seals = await listSeals(db)
  const acts = await listActsAlone(db)
  const head = await readLastHead(pool)
  const { decides, fixed } = await readRule(db)
  const published = seals.filter(({ isPublic }) => isPublic)
  const draws = byEdition(await listDraws({ db }), published)
  return {
    edition: await readEdition(db),
    phase: await phaseOf(db, seals),
    ...{ decides, decidesFixed: fixed },
    head: head && { ...head, signedAt: head.signedAt.toISOString() },
    draws: draws.get(undefined) ?? [],
    seals: seals.map(({ id, hash, sealedAt, openedAt, endedAt }) => ({
      sealedAt: sealedAt.toISOString(),
      openedAt: openedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
      alone: [
        ...(acts.has(`${hash} ${sealedAt.toISOString()}`) ? (['sealed'] as const) : []),
        ...(openedAt && acts.has(`${id} ${openedAt.toISOString()}`) ? (['opened'] as const) : []),
        ...(endedAt && acts.has(`${id} ${endedAt.toISOString()}`) ? (['ended'] as const) : []),
      ],
    })),
    actsAlone: (await listOtherActsAlone(db)).map(({ act, askedAt }) => ({
      act: act as ActAlone,
      at: askedAt.toISOString(),
    })),
    reports: await Promise.all(
      published.map(async (seal) => ({
        ...(await countsOfSeal(db, seal)),
        ...reportOf(seal, draws.get(seal.edition) ?? []),
      })),
    ),
  }
}

async function phaseOf(db: Context['db'], seals: readonly ListedSeal[]): Promise<Transparency['phase']> {
  if (seals.some(isHolding)) return 'sealed'
  return (await isPhaseOpen(db)) ? 'open' : 'closed'
}

function reportOf(seal: ListedSeal, draws: PublicDraw[]) {
  const { id, edition, sealedAt, openedAt, reason } = seal
  return {
    ...{ id, edition, sealedAt: sealedAt.toISOString(), draws },
    judging: judgingCountsSchema.nullable().parse(seal.judging),
    confidence: medalConfidenceSchema.nullable().parse(seal.confidence),
    opened: openedAt && { at: openedAt.toISOString(), reason: reason! },
  }
}

/** Draws by edition: that whose published results were sealed next. Those of no published results yet are under `undefined`. */
function byEdition(draws: readonly PublicDraw[], published: readonly ListedSeal[]) {
  const oldestFirst = published.toReversed()
  return Map.groupBy(draws, ({ drawnAt }) =>
    drawnAt ? oldestFirst.find(({ sealedAt }) => sealedAt.toISOString() >= drawnAt)?.edition : undefined,
  )
}
