import { messageThanks } from '@accolade/contracts/entities/message-thanks'
import { contactRoutes } from '@accolade/contracts/http/contact'
import type { BodyInput } from '@accolade/contracts/http/route'
import { call } from '../../lib/api-client.ts'
import { issuesOf } from '../../lib/api-error.ts'
import { reportFailure } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { usePending } from '../../lib/use-pending.ts'
import type { ShowIssues } from '../../lib/use-plain-form.ts'
import { say, t } from '../../lib/words.ts'

type Message = BodyInput<typeof contactRoutes.sendMessage>

/** Sends the message and says what the server answered. */
export function useSendMessage(onSent: () => void) {
  const [pending, run] = usePending()
  const send = (body: Message, show: ShowIssues) =>
    run(async () => {
      try {
        const { message } = await call(contactRoutes.sendMessage, { body })
        toast({ title: t('Message Sent'), description: translated(message) })
        onSent()
      } catch (error) {
        if (!show(issuesOf(error))) reportFailure(error, t('Failed to send message. Please try again.'))
      }
    })
  return { pending, send }
}

/** The server speaks English. */
function translated(answer: string): string {
  return answer === messageThanks ? say(messageThanks) : answer
}
