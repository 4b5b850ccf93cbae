import { escapeLike } from '@accolade/chassis/database/escape-like'
import type { AwardLevel } from '@accolade/contracts/entities/judging-rules'
import type { AdminWinner } from '@accolade/contracts/entities/winner'

import type { Credit } from '@accolade/contracts/entities/winner-media'
import { editionOf } from '@accolade/contracts/entities/winner-media-rules'
import type { GalleryEntry } from '../domain/gallery.ts'
import { presentationOf } from '../domain/media.ts'
import { quoteOf } from '../domain/quote.ts'
import { resultOf } from '../domain/result.ts'
import type { Database, Transaction } from './database.ts'
import type { Prisma } from './generated/client.ts'
import { toMedia } from './media-rows.ts'
import { containing } from './text-filter.ts'

type Row = Prisma.WinnerGetPayload<{ include: { media: true } }>

/** Every read of a whole winner brings its files. */
const whole = { include: { media: true } } as const

/** Which winners a list is about. */
export interface WinnerFilter {
  published?: boolean | undefined
  /** `none`: those without a level. */
  level?: AwardLevel | 'none' | undefined
  /** Submissions whose drafts have no level for who looks. */
  hidden?: ReadonlySet<string> | undefined
  /** Part of an organization's name, a title or a category's name. */
  q?: string | undefined
}

/** Where a draft's names come from, until they are known. */
export interface Origin {
  organizationId: string
  categoryId: string
}

const galleryOrder: Prisma.WinnerOrderByWithRelationInput[] = [
  { position: 'asc' },
  { createdAt: 'desc' },
  { id: 'asc' },
]

function toWinner({ organizationId: _organization, categoryId: _category, ...row }: Row): AdminWinner {
  const {
    level,
    scoreHundredths,
    resultHundredths,
    awardTitle,
    teamSize,
    projectUrl,
    createdAt,
    updatedAt,
    edition,
    country,
    credits,
    juryWords,
    entries,
    quote,
    quoteName,
    quoteRole,
    entryText,
    media,
    ...rest
  } = row
  return {
    ...rest,
    ...presentationOf(media.map(toMedia)),
    ...(edition !== null && { edition }),
    ...(country !== null && { country }),
    ...((credits as Credit[]).length > 0 && { credits: credits as Credit[] }),
    ...(juryWords !== null && { juryWords }),
    ...(entries !== null && { entries }),
    ...quoteOf({ quote, quoteName, quoteRole }),
    ...(entryText !== null && { entryText }),
    ...(level !== null && { level: level as AwardLevel }),
    ...(scoreHundredths !== null && { score: scoreHundredths / 100 }),
    result: resultOf(resultHundredths),
    ...(awardTitle !== null && { awardTitle }),
    ...(teamSize !== null && { teamSize }),
    ...(projectUrl !== null && { projectUrl }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** What is absent in a winner is null in its row: a replaced winner keeps nothing of the one before. Its files have rows of their own. */
function toRow(whole: AdminWinner) {
  const { cover: _cover, stills: _stills, film: _film, scoreHidden: _hidden, ...fields } = whole
  const { level, score, result, awardTitle, teamSize, projectUrl, ...winner } = fields
  return {
    ...winner,
    edition: winner.edition ?? null,
    country: winner.country ?? null,
    credits: winner.credits ?? [],
    juryWords: winner.juryWords ?? null,
    entries: winner.entries ?? null,
    quote: winner.quote ?? null,
    quoteName: winner.quoteName ?? null,
    quoteRole: winner.quoteRole ?? null,
    entryText: winner.entryText ?? null,
    level: level ?? null,
    scoreHundredths: toHundredths(score),
    resultHundredths: toHundredths(result?.score),
    awardTitle: awardTitle ?? null,
    teamSize: teamSize ?? null,
    projectUrl: projectUrl ?? null,
  }
}

function toHundredths(score: number | undefined): number | null {
  return score === undefined ? null : Math.round(score * 100)
}

function whereOf({ published, level, hidden, q }: WinnerFilter): Prisma.WinnerWhereInput {
  const contains = q && containing(q)
  return {
    ...(published !== undefined && { published }),
    ...(level && { level: level === 'none' ? null : level }),
    ...(level && hidden?.size && { NOT: { published: false, submissionId: { in: [...hidden] } } }),
    ...(contains && {
      OR: [{ organizationName: contains }, { title: contains }, { categoryName: contains }],
    }),
  }
}

/** Every published winner in the order of the gallery. */
export async function listPublished(db: Database): Promise<AdminWinner[]> {
  const rows = await db.winner.findMany({ where: { published: true }, orderBy: galleryOrder, ...whole })
  return rows.map(toWinner)
}

/** What every published winner is found by, in the order of the gallery: of a large archive the texts are most. */
export async function listEntries(db: Database): Promise<GalleryEntry[]> {
  const rows = await db.winner.findMany({
    where: { published: true },
    orderBy: galleryOrder,
    select: {
      id: true,
      slug: true,
      organizationName: true,
      title: true,
      categoryName: true,
      level: true,
      edition: true,
      country: true,
      createdAt: true,
    },
  })
  return rows.map(({ level, edition, createdAt, ...row }) => ({
    ...row,
    level: level as AwardLevel | null,
    edition: editionOf({ edition: edition ?? undefined, createdAt: createdAt.toISOString() }),
  }))
}

/** The published winners with these ids, in the order of the ids. */
export async function listByIds(db: Database, ids: readonly string[]): Promise<AdminWinner[]> {
  const rows = await db.winner.findMany({ where: { id: { in: [...ids] }, published: true }, ...whole })
  const winners = new Map(rows.map((row) => [row.id, toWinner(row)]))
  return ids.flatMap((id) => winners.get(id) ?? [])
}

/** One page of the winners that match, and how many those are. */
export async function pageOfWinners(
  db: Database,
  { page, pageSize, ...filter }: WinnerFilter & { page: number; pageSize: number },
): Promise<{ items: AdminWinner[]; total: number }> {
  const where = whereOf(filter)
  const [rows, total] = await Promise.all([
    db.winner.findMany({
      where,
      orderBy: galleryOrder,
      skip: (page - 1) * pageSize,
      take: pageSize,
      ...whole,
    }),
    db.winner.count({ where }),
  ])
  return { items: rows.map(toWinner), total }
}

export async function findPublished(db: Database, slug: string): Promise<AdminWinner | null> {
  const row = await db.winner.findFirst({ where: { slug, published: true }, ...whole })
  return row && toWinner(row)
}

export async function findWinner(tx: Pick<Transaction, 'winner'>, id: string): Promise<AdminWinner | null> {
  const row = await tx.winner.findUnique({ where: { id }, ...whole })
  return row && toWinner(row)
}

/** Reads the winners that match, and keeps everybody else from changing them until the transaction ends. */
export async function lockWinners(tx: Transaction, where: Prisma.WinnerWhereInput): Promise<AdminWinner[]> {
  const found = await tx.winner.findMany({ where, select: { id: true } })
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  await tx.$queryRaw`SELECT 1 AS locked FROM winner WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`
  const rows = await tx.winner.findMany({
    where: { ...where, id: { in: ids } },
    orderBy: { id: 'asc' },
    ...whole,
  })
  return rows.map(toWinner)
}

export async function countWinners(db: Database): Promise<number> {
  return db.winner.count()
}

/** The slugs that begin like this; until the transaction ends nobody else gives one away. */
export async function lockSlugs(tx: Transaction, beginning: string): Promise<Set<string>> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended('winner slugs', 0))::text`
  const rows = await tx.winner.findMany({
    where: { slug: { startsWith: escapeLike(beginning) } },
    select: { slug: true },
  })
  return new Set(rows.map(({ slug }) => slug))
}

export async function insertWinner(tx: Transaction, winner: AdminWinner, origin?: Origin): Promise<void> {
  await tx.winner.create({ data: { ...toRow(winner), ...origin } })
}

/** Replaces a winner whose stored version is the one before; false: somebody else was faster. */
export async function replaceWinner(tx: Transaction, winner: AdminWinner): Promise<boolean> {
  const { id, ...data } = toRow(winner)
  const { count } = await tx.winner.updateMany({ where: { id, version: winner.version - 1 }, data })
  return count === 1
}

/** Deletes a winner at the version that was read; false: it is gone or was changed. */
export async function deleteWinner(tx: Transaction, { id, version }: AdminWinner): Promise<boolean> {
  return (await tx.winner.deleteMany({ where: { id, version } })).count === 1
}

/** Forgets what the entrants of an organization wrote for the judges. */
export async function forgetEntryTexts(tx: Transaction, organizationId: string): Promise<void> {
  await tx.winner.updateMany({ where: { organizationId }, data: { entryText: null } })
}
