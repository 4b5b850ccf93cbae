import { readFileSync } from 'node:fs'
import type { Category } from '@accolade/contracts/entities/category'
import { categoryChanged, settingsChanged } from '@accolade/contracts/events/catalogue'
import { judgeAppointed, membershipChanged, userRegistered } from '@accolade/contracts/events/identity'
import {
  identifyingImage,
  identifyingMp4,
  identifyingPdf,
  identifyingWebm,
} from '../../../services/submissions/test/cleaning/files.ts'
import type { Fixture } from './fixture.ts'

/** Somebody who enters, every field a word that is nowhere else. */
export interface Entrant {
  userId: string
  organizationId: string
  membershipId: string
  organizationName: string
  username: string
  email: string
  firstName: string
  lastName: string
  fileName: string
  metadata: string
  url: string
  /** Nowhere in the texts: it may be there. */
  brand: string
  credited: string
  role: string
  /** Declared: the words about generative AI, and the month in which the work was executed. */
  aiWords: string
  executed: string
  /** Who signs the work off, and what they write. */
  client: string
}

/** What is entered: fixed ids, so that two worlds differ in nothing but the entrants. */
export interface Work {
  id: string
  judgingId: string
  title(entrant: Entrant): string
  description(entrant: Entrant): string
}

export const fixedId = (number: number) => `0193e7a0-0000-7000-8000-${String(number).padStart(12, '0')}`

export const judges = [fixedId(901), fixedId(902)] as const
export const categoryId = fixedId(800)
export const entered = new Date('2025-11-03T09:30:00.000Z')

function golden<T>(type: string): T {
  const file = new URL(`../../../contracts/samples/${type}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).data
}

let programmeVersion = 2

/** Opens judging, or closes it. */
export async function setPhase(
  publishToBoth: Fixture['publishToBoth'],
  judgingPhase: boolean,
): Promise<void> {
  programmeVersion += 1
  const settings = golden<{ toggles: object }>('catalogue.settings-changed')
  const data = { ...settings, toggles: { ...settings.toggles, judgingPhase } }
  await publishToBoth(settingsChanged, { id: 'programme', version: programmeVersion }, data)
}

/** Category, open judging phase, judges with their assignments. */
export async function preparePanel({ publishToBoth, administer, panel }: Fixture): Promise<void> {
  const category = { ...golden<Category>('catalogue.category-changed'), id: categoryId, version: 1 }
  await publishToBoth(categoryChanged, { id: categoryId, version: 1 }, category)
  await setPhase(publishToBoth, true)
  for (const userId of judges) {
    await publishToBoth(judgeAppointed, { id: userId, version: 1 }, { userId })
    await administer(panel, 'POST', '/api/admin/judge-assignments', { judgeId: userId, categoryId })
  }
  // the seed of the next draw is chance: answers that show what it commits to are compared
  await panel.pool.query(
    `BEGIN; TRUNCATE draw; INSERT INTO draw (id, commitment, seed, committed_at, category_ids)
       VALUES ('${fixedId(17)}', 'commitment', 'seed', '2026-01-01', '{}'); COMMIT`,
  )
}

export async function register({ publishToBoth }: Fixture, entrant: Entrant): Promise<void> {
  const { userId, username, email, firstName, lastName } = entrant
  const { membershipId, organizationId, organizationName } = entrant
  const account = { userId, username, email, firstName, lastName }
  await publishToBoth(userRegistered, { id: userId, version: 1 }, account)
  const membership = { membershipId, organizationId, organizationName, userId, role: 'owner' }
  await publishToBoth(membershipChanged, { id: membershipId, version: 1 }, membership)
}

/** Puts a work under review, with evidence of every kind, and moves it into judging. */
export async function enter(fixture: Fixture, work: Work, entrant: Entrant): Promise<void> {
  const { pool } = fixture.entering
  await pool.query(
    `INSERT INTO submission (id, organization_id, category_id, created_by, title, description, project_url, team_size,
       status, created_at, submitted_at, version, brand, credits)
     VALUES ($1, $2, $3, $4, $5, $6, $7, '6-15', 'under_review', $8, $8, 4, $9, $10)`,
    [
      ...[work.id, entrant.organizationId, categoryId, entrant.userId],
      ...[work.title(entrant), work.description(entrant), `https://${entrant.url}/`, entered],
      ...[entrant.brand, JSON.stringify([{ name: entrant.credited, role: entrant.role }])],
    ],
  )
  await pool.query(
    `INSERT INTO declaration (submission_id, executed_from, executed_until, ai_use, ai_words, declared_at, declared_by)
     VALUES ($1, $2, $2, 'assisted', $3, $4, $5)`,
    [work.id, entrant.executed, entrant.aiWords, entered, entrant.userId],
  )
  await pool.query(
    `INSERT INTO sign_off (submission_id, id, client_name, client_email, named_by, asked_at, answer, answered_at, answered_name, answered_hash, reason)
     VALUES ($1, $1, $2, $3, $4, $5, 'refused', $5, $2, repeat('0', 64), $6)`,
    [
      ...[work.id, entrant.client, `${entrant.client}@client.example.com`, entrant.userId, entered],
      `${entrant.client} says no`,
    ],
  )
  // its judging id would be a random one
  await pool.query(
    'INSERT INTO projection (submission_id, judging_id, open, told, next_attempt_at) VALUES ($1, $2, false, 1, $3)',
    [work.id, work.judgingId, entered],
  )
  for (const [at, { content, contentType }] of (await evidenceOf(entrant)).entries()) {
    const id = work.id.replace(/.{4}$/, String(1000 + at))
    await fixture.originals.write(`evidence/${id}`, content, contentType)
    await pool.query(
      `INSERT INTO asset (id, submission_id, name, content_type, size_bytes, status, created_at, position, caption)
       VALUES ($1, $2, $3, $4, $5, 'uploaded', $6, $7, $8)`,
      [
        ...[id, work.id, `${entrant.fileName}-${at}`, contentType, content.length, entered],
        ...[at + 1, captionOf(entrant)],
      ],
    )
  }
  await fixture.administer(fixture.entering, 'PATCH', `/api/admin/submissions/${work.id}`, {
    status: 'judging',
  })
}

/** A caption with everything in it that names the entrant. */
const captionOf = ({ organizationName, firstName, lastName, username, email, url, credited }: Entrant) =>
  `The square by night, ${organizationName}, ${firstName} ${lastName}, @${username}, ${email}, https://${url}/, ${credited}`

async function evidenceOf({ metadata }: Entrant): Promise<{ content: Buffer; contentType: string }[]> {
  return [
    { content: await identifyingImage(metadata, 'jpeg'), contentType: 'image/jpeg' },
    { content: await identifyingImage(metadata, 'png'), contentType: 'image/png' },
    { content: await identifyingPdf(metadata), contentType: 'application/pdf' },
    { content: identifyingMp4(metadata), contentType: 'video/mp4' },
    { content: identifyingWebm(metadata), contentType: 'video/webm' },
  ]
}
