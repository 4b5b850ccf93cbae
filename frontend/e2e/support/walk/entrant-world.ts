import type { Submission } from '@accolade/contracts/entities/submission'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import type { Visitor } from '../browser.ts'
import { enterAsNewUser, get, ownHeaders, post } from '../enter.ts'
import { eventually, type Person } from '../person.ts'
import { attach, draftOf } from '../work.ts'

/** Somebody who has entered works that are everywhere between a draft and the judges, by what one of each is called in addresses. */
export interface EntrantWorld {
  entrant: Visitor
  username: string
  places: Record<'draft' | 'named' | 'open' | 'asked' | 'withdrawn', string>
}

const poster = (signature: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
      <rect width="1200" height="800" fill="#1d4a6e"/><circle cx="600" cy="300" r="220" fill="#c98b2b"/>
      <text x="60" y="120" font-family="sans-serif" font-size="80" fill="white">The sea is calling</text>
      <text x="760" y="760" font-family="sans-serif" font-size="38" fill="white">${signature}</text></svg>`),
  )
    .png()
    .toBuffer()

/** `run` makes its names different from those of other journeys. */
export async function makeEntrant(browser: Browser, admin: Person, run: string): Promise<EntrantWorld> {
  const username = `walk-${run}`
  const entrant = await enterAsNewUser(browser, username)
  const { context } = entrant
  await context.request.patch('/api/user', {
    headers: ownHeaders,
    data: { firstName: 'Marlene', lastName: 'Achterberg-Lindqvist' },
  })
  const enter = async (title: string) => (await draftOf(context, `${title} ${run}`)).id
  const draft = await enter('A Lighthouse Keeps Its Word')
  const named = await enter('The Sea Is Calling')
  for (const name of ['poster of the harbour, final version.png', 'signed.png'])
    await attach(context, named, {
      ...{ name, mimeType: 'image/png' },
      buffer: await poster(name === 'signed.png' ? 'House of Work' : '2026'),
    })
  const [organization] = await get<{ id: string }[]>(context, '/api/user/organizations')
  await context.request.put(`/api/organizations/${organization!.id}/billing-profile`, {
    headers: ownHeaders,
    data: {
      legalName: 'House of Work Werbegesellschaft mit beschränkter Haftung',
      address: 'Lange Reihe 117\n20099 Hamburg',
      ...{ country: 'DE', vatId: '', purchaseOrder: 'PO-2026-00471', email: 'accounts@example.com' },
    },
  })
  await post(context, `/api/organizations/${organization!.id}/invitations`, {
    ...{ email: `colleague-${run}@example.com`, role: 'member' },
  })
  const paid = async (title: string) => {
    const id = await enter(title)
    await post(context, `/api/submissions/${id}/request-payment`)
    const find = () =>
      admin.get<{ items: { id: string }[] }>(
        `/api/admin/payments?status=open&q=${encodeURIComponent(`${title} ${run}`)}`,
      )
    const { items } = await eventually(find, (found) => found.items.length === 1)
    await admin.send('POST', `/api/admin/payments/${items[0]!.id}/mark-paid`)
    const status = () => admin.get<Submission>(`/api/submissions/${id}`)
    await eventually(status, (now) => now.status === 'submitted')
    return id
  }
  const open = await enter('Forty Screens and One Sentence')
  await post(context, `/api/submissions/${open}/request-payment`)
  const asked = await paid('The Bank That Reads Aloud')
  await admin.send('POST', `/api/admin/submissions/${asked}/changes`, {
    message:
      'Your name is in the corner of the poster. Please upload it without, and say in the caption where it hung.',
    ...{ parts: ['texts', 'evidence'], dueOn: '2099-12-01' },
  })
  const withdrawn = await paid('Called Off by the Client')
  await post(context, `/api/submissions/${withdrawn}/withdraw`)
  return { entrant, username, places: { draft, named, open, asked, withdrawn } }
}
