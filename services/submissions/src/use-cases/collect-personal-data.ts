import type { Person, PersonalFile } from '@accolade/chassis/privacy/personal-data'
import type { Submission } from '@accolade/contracts/entities/submission'
import { evidenceKey } from '../domain/evidence.ts'
import { pathInExport } from '../domain/file-in-export.ts'
import type { Transaction } from '../store/database.ts'
import { listDeclaredBy } from '../store/own-conflict-store.ts'
import { listParentRequestsBy } from '../store/parent-request-store.ts'
import {
  listCreated,
  listNotesBy,
  listRequestedOf,
  type Reasons,
  readCorrespondence,
  readInterests,
  readReasons,
  readTraces,
} from '../store/personal-data-store.ts'
import * as notes from './personal-notes.ts'
import { viewSubmissions } from './view-submission.ts'

/** What submissions has about a person: as the pages show it, so that it says nothing of colleagues and judges. */
export async function collectPersonalData(
  tx: Transaction,
  { userId }: Person,
  now: Date,
): Promise<PersonalFile[]> {
  const created = await listCreated(tx, userId)
  const visible = created.filter(({ member }) => member).map(({ id }) => id)
  const views = await viewSubmissions(tx, visible, { userId }, now)
  const reasons = await readReasons(tx, visible)
  const left = created
    .filter(({ member }) => !member)
    .map(({ member: _, ...rest }) => ({ ...rest, leftOut: 'You have left its organization.' }))
  const { steps, person, memberships, judge } = await readTraces(tx, userId)
  return [
    {
      name: 'submissions.json',
      note: notes.submissions,
      content: [...views.map((view) => withPaths(view, reasons)), ...left],
    },
    {
      name: 'requested-changes.json',
      note: notes.requestedChanges,
      content: await listRequestedOf(tx, visible),
    },
    { name: 'notes-you-wrote.json', note: notes.internalNotes, content: await listNotesBy(tx, userId) },
    {
      name: 'messages-about-submissions.json',
      note: notes.correspondence,
      content: await readCorrespondence(tx, userId, visible),
    },
    { name: 'steps-you-took.json', note: notes.steps, content: steps },
    { name: 'employers-and-clients.json', note: notes.interests, content: await readInterests(tx, userId) },
    {
      name: 'declared-conflicts.json',
      note: notes.declaredConflicts,
      content: await listDeclaredBy(tx, userId),
    },
    {
      name: 'requests-for-organizations.json',
      note: notes.parentRequests,
      content: await listParentRequestsBy(tx, userId),
    },
    { name: 'copies.json', note: notes.copies, content: { account: person, memberships, judge } },
    ...views.flatMap(filesOf),
  ]
}

/** The addresses of files need a sign-in: the archive's own paths take their place. */
function withPaths({ assets, ...submission }: Submission, reasons: Reasons) {
  return {
    ...submission,
    assets: assets.map(({ url: _, ...asset }, at) => ({
      ...asset,
      file: asset.status === 'uploaded' ? pathInExport(submission.id, at + 1, asset.name) : null,
      ...(reasons.has(asset.id) ? { namesMayStay: reasons.get(asset.id) } : {}),
    })),
  }
}

function filesOf({ id, assets }: Submission): PersonalFile[] {
  return assets.flatMap((asset, at) =>
    asset.status === 'uploaded'
      ? {
          ...{ name: pathInExport(id, at + 1, asset.name), note: notes.file },
          ...{ objectKey: evidenceKey(asset.id), sizeBytes: asset.sizeBytes },
        }
      : [],
  )
}
