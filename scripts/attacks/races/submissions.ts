import { randomUUID as newId } from 'node:crypto'
import { assetRules } from '@accolade/contracts/entities/asset-rules'
import type { Submission } from '@accolade/contracts/entities/submission'
import type { submissionsRoutes } from '@accolade/contracts/http/submissions'
import {
  draftWithName,
  draftWithPicture,
  freeDraft,
  submissionsSamples,
  submitted,
} from '../samples/submissions.ts'
import { forgetUses } from '../world/accounts.ts'
import { addPicture, basicsOf, picture, reserve } from '../world/entries.ts'
import { draftToPay, openInvoice, paymentOf } from '../world/money.ts'
import { succeed, until } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import { associationMemberRaces } from './association-members.ts'
import { certificateRaces } from './certificates.ts'
import { changeRequestRaces } from './change-requests.ts'
import { createdOnce } from './common.ts'
import { conflictRaces, ownConflictRaces } from './conflicts.ts'
import { discountRaces } from './discounts.ts'
import { noteRaces } from './notes.ts'
import { parentRequestRaces } from './parent-requests.ts'
import { everyOne, exactlyOne, expectCount, type Race, type Races, some, successes, valueIn } from './race.ts'
import { signOffRaces } from './sign-offs.ts'
import { threadRaces } from './thread.ts'

/** What the owner reads of an entry. */
export async function read({ speak, cast }: World, id: string): Promise<Submission> {
  return (await succeed(speak({ method: 'GET', path: `/api/submissions/${id}` }, cast.owner))).json()
}

/** All get through, and the step is taken once. */
async function steppedOnce(world: World, id: string, to: Submission['status']): Promise<Race> {
  return {
    as: world.cast.owner,
    sample: () => ({ params: { id } }),
    faults: async (answers) => {
      const { status, history } = await read(world, id)
      return [
        ...everyOne(answers),
        ...(status === to ? [] : [`the entry is ${status}`]),
        ...expectCount(`steps to ${to}`, history.filter((each) => each.to === to).length, 1),
      ]
    },
  }
}

/** Invoice numbers have no gaps and no duplicates, also for simultaneous requests. */
export async function numberingFaults(world: World): Promise<string[]> {
  const numbers = `SELECT string_agg(number, ' ' ORDER BY number) FROM invoice`
  const last = (await valueIn<string>(world, 'contact', numbers))
    .split(' ')
    .map((each) => Number(each.match(/\d+$/)?.[0]))
  return last.every((number, at) => number === last[0]! + at)
    ? []
    : [`the invoices are numbered ${last.join(' ')}`]
}

const openPages = 'SELECT count(*) FROM presence WHERE submission_id = $1 AND here'

export const submissionsRaces: Races<typeof submissionsRoutes> = {
  ...certificateRaces,
  ...changeRequestRaces,
  ...conflictRaces,
  ...ownConflictRaces,
  ...discountRaces,
  ...associationMemberRaces,
  ...noteRaces,
  ...signOffRaces,
  ...parentRequestRaces,
  ...threadRaces,
  createSubmission: async (world) => {
    const { organizationId, freeCategoryId: categoryId, cast } = world
    const body = basicsOf({ organizationId, categoryId })
    const sql = 'SELECT count(*) FROM submission WHERE title = $1'
    return createdOnce(cast.owner, { body }, () => valueIn(world, 'submissions', sql, [body.title]))
  },
  placeOrder: async (world) => {
    const { organizationId, cast, site } = world
    const submissionIds = [await draftToPay(world), await draftToPay(world)]
    await forgetUses(site, 'submissions', cast.owner)
    const sql = `SELECT count(*) FROM outbox WHERE subject = 'evt.submission.payment-requested' AND aggregate_id = $1`
    return createdOnce(cast.owner, { body: { organizationId, submissionIds } }, () =>
      valueIn(world, 'submissions', sql, [submissionIds[0]]),
    )
  },
  copySubmission: async (world) => {
    const { id } = await draftWithPicture(world)
    const { title } = await read(world, id)
    const body = { categoryId: world.judgedCategoryId }
    const copies = `SELECT count(*) FROM submission s JOIN asset a ON a.submission_id = s.id
      WHERE s.title = $1 AND s.category_id = $2`
    return createdOnce(world.cast.owner, { params: { id }, body }, () =>
      valueIn(world, 'submissions', copies, [title, body.categoryId]),
    )
  },
  updateSubmission: async (world) => {
    const id = await freeDraft(world)
    return {
      as: world.cast.owner,
      sample: (number) => ({ params: { id }, body: { title: `Title ${number}`, version: 1 } }),
      faults: async (answers) => [
        ...exactlyOne(answers, 409),
        ...expectCount('versions', (await read(world, id)).version, 2),
      ],
    }
  },
  declareSubmission: async (world) => {
    const id = await freeDraft(world)
    const declared = 'SELECT count(*) FROM declaration WHERE submission_id = $1'
    const period = { rights: true as const, executedFrom: '2025-01', executedUntil: '2025-03' }
    return {
      as: world.cast.owner,
      sample: () => ({ params: { id }, body: { ...period, aiUse: 'none' as const } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('declarations', await valueIn(world, 'submissions', declared, [id]), 1),
        ...expectCount('versions', (await read(world, id)).version, 2),
      ],
    }
  },
  notePresence: async (world) => {
    const id = await freeDraft(world)
    const body = { tab: newId(), field: 'title' as const }
    return {
      as: world.cast.owner,
      sample: () => ({ params: { id }, body }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('pages', await valueIn(world, 'submissions', openPages, [id]), 1),
      ],
    }
  },
  leavePresence: async (world) => {
    const id = await freeDraft(world)
    const tab = newId()
    return {
      as: world.cast.owner,
      sample: () => ({ params: { id, tab } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('pages', await valueIn(world, 'submissions', openPages, [id]), 0),
      ],
    }
  },
  deleteSubmission: async (world) => {
    const { id } = await draftWithPicture(world)
    return {
      as: world.cast.owner,
      sample: () => ({ params: { id } }),
      faults: (answers) => exactlyOne(answers, 404),
    }
  },
  completeSubmission: async (world) => steppedOnce(world, await freeDraft(world), 'submitted'),
  requestPayment: async (world) => {
    const id = await draftToPay(world)
    const race = await steppedOnce(world, id, 'pending_payment')
    const invoices = 'SELECT count(*) FROM invoice WHERE submission_id = $1'
    return {
      ...race,
      faults: async (answers) => {
        await paymentOf(world, id)
        return [
          ...(await race.faults(answers)),
          ...expectCount('invoices', await valueIn(world, 'contact', invoices, [id]), 1),
          ...(await numberingFaults(world)),
        ]
      },
    }
  },
  withdrawPaymentRequest: async (world) => {
    const { submissionId: id } = await openInvoice(world)
    return {
      as: world.cast.owner,
      sample: () => ({ params: { id } }),
      faults: async (answers) => {
        const { status } = await paymentOf(world, id, (payment) => payment.status !== 'open')
        return [...exactlyOne(answers, 409), ...(status === 'void' ? [] : [`the invoice is ${status}`])]
      },
    }
  },
  withdrawSubmission: async (world) => steppedOnce(world, await submitted(world), 'withdrawn'),
  createAsset: async (world) => {
    const id = await freeDraft(world)
    return {
      as: world.cast.owner,
      sample: (number) => ({
        params: { id },
        body: { name: `${number}.png`, contentType: 'image/png', size: picture.length },
      }),
      faults: async (answers) => [
        ...some(answers, 409),
        ...expectCount(
          'files',
          (await read(world, id)).assets.length,
          Math.min(assetRules.maxFiles, answers.length),
        ),
      ],
    }
  },
  completeAsset: async (world) => {
    const { params = {} } = await submissionsSamples.completeAsset(world, world.cast.owner)
    return { as: world.cast.owner, sample: () => ({ params }), faults: everyOne }
  },
  changeAsset: async (world) => {
    const { id, assetId } = await draftWithPicture(world)
    return {
      as: world.cast.owner,
      sample: (number) => ({ params: { id, assetId }, body: { caption: `Caption ${number}` } }),
      faults: async (answers) => {
        const caption = (await read(world, id)).assets[0]?.caption
        const known = successes(answers).some((each) => each.json<{ caption: string }>().caption === caption)
        return [...everyOne(answers), ...(known ? [] : [`the caption is ${caption}`])]
      },
    }
  },
  acceptNames: async (world) => {
    const params = { ...(await draftWithName(world)) }
    return {
      as: world.cast.owner,
      sample: (number) => ({ params, body: { reason: `Brand number ${number}` } }),
      faults: async (answers) => {
        const reason = await valueIn<string>(
          world,
          'submissions',
          'SELECT reason FROM file_reading WHERE asset_id = $1 AND NOT open',
          [params.assetId],
        )
        const known = successes(answers).some((each) => each.json<{ reason: string }>().reason === reason)
        return [...everyOne(answers), ...(known ? [] : [`the reason is ${reason}`])]
      },
    }
  },
  preparePreview: async (world) => {
    const { id } = await draftWithPicture(world)
    const wanted =
      'SELECT count(*) FROM preview_copy p JOIN asset a ON a.id = p.asset_id WHERE a.submission_id = $1'
    return {
      as: world.cast.owner,
      sample: () => ({ params: { id } }),
      faults: async (answers) => [
        ...everyOne(answers),
        ...expectCount('previews', await valueIn(world, 'submissions', wanted, [id]), 1),
      ],
    }
  },
  orderAssets: async (world) => {
    const { id, assetId } = await draftWithPicture(world)
    const ids = [assetId, await addPicture(world.speak, world.cast.owner, id)]
    return {
      as: world.cast.owner,
      sample: (number) => ({ params: { id }, body: { ids: number % 2 ? ids : ids.toReversed() } }),
      faults: async (answers) => {
        const positions = (await read(world, id)).assets.map(({ position }) => position)
        return [...everyOne(answers), ...expectCount('places', new Set(positions).size, 2)]
      },
    }
  },
  deleteAsset: async (world) => {
    const params = { ...(await draftWithPicture(world)) }
    return { as: world.cast.owner, sample: () => ({ params }), faults: everyOne }
  },
  receiveUpload: async (world) => {
    const { owner } = world.cast
    const id = await freeDraft(world)
    const files = [0, 255].map((byte) => Buffer.concat([picture, Buffer.alloc(200_000, byte)]))
    const ticket = await reserve(world.speak, owner, id, { size: files[0]!.length })
    const { pathname } = new URL(ticket.upload.url, 'http://site.invalid')
    return {
      as: owner,
      sample: (number) => ({
        params: { ticket: decodeURIComponent(pathname.split('/').at(-1) ?? '') },
        headers: ticket.upload.headers,
        body: files[number % 2],
      }),
      faults: async (answers) => {
        const path = `/api/submissions/${id}/assets/${ticket.id}/complete`
        const answer = await world.speak({ method: 'POST', path }, owner)
        const whole =
          answer.status === 200 &&
          files.some(({ length }) => length === answer.json<{ sizeBytes: number }>().sizeBytes)
        return [...exactlyOne(answers, 409), ...(whole ? [] : [`the file is ${answer.body}`])]
      },
    }
  },
  adminSetStatus: async (world) => {
    const id = await submitted(world)
    return {
      as: world.cast.admin,
      sample: () => ({ params: { id }, body: { status: 'under_review' } }),
      faults: async (answers) => {
        const { history } = await until('entry', async () => read(world, id))
        const steps = history.filter(({ to }) => to === 'under_review')
        return [...exactlyOne(answers, 409), ...expectCount('steps', steps.length, 1)]
      },
    }
  },
}
