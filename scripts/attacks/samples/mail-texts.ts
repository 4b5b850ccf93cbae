import type { MailText } from '@accolade/contracts/entities/mail-text'
import type { mailTextRoutes } from '@accolade/contracts/http/mail-text'
import { forgetUses } from '../world/accounts.ts'
import { succeed } from '../world/speak.ts'
import type { World } from '../world/world.ts'
import type { Samples } from './sample.ts'

const words = {
  subject: 'Receipt {number} of the {programme}',
  heading: 'Thank you',
  text: 'Dear {name},\n\nyour payment for {title} has arrived.',
}
export const params = { template: 'receipt', language: 'en' }

/** New words for the text as it is now. */
export async function mailTextForm({
  speak,
  cast,
}: World): Promise<{ version: number; words: typeof words }> {
  const get = { method: 'GET', path: '/api/admin/mail-texts/receipt' } as const
  const { languages } = (await succeed(speak(get, cast.admin))).json<MailText>()
  return { version: languages[0]!.version, words }
}

export const mailTextSamples: Samples<typeof mailTextRoutes> = {
  listChangedMailTexts: () => ({}),
  getMailText: () => ({ params: { template: 'receipt' } }),
  saveMailText: async (world) => ({ params, body: await mailTextForm(world) }),
  previewMailText: () => ({ params, body: { words } }),
  testMailText: async ({ site, cast }) => {
    await forgetUses(site, 'contact', cast.admin)
    return { params, body: { words } }
  },
}
