import { contactMessageSchema } from '@accolade/contracts/entities/contact-message'
import { contactRoutes } from '@accolade/contracts/http/contact'
import type { FormInstance } from 'antd'
import { call } from '../../lib/api-client.ts'
import { issuesOf } from '../../lib/api-error.ts'
import { showIssues } from '../../lib/form-rules.ts'
import { reportFailure } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toasts.ts'
import { usePending } from '../../lib/use-pending.ts'

interface Options {
  submissionId: string | undefined
  categoryId: string | undefined
  onSent: () => void
}

/** Sends the message and says what the server answered. */
export function useSendMessage(form: FormInstance, { submissionId, categoryId, onSent }: Options) {
  const [pending, run] = usePending()
  const send = (values: object) =>
    run(async () => {
      try {
        const body = contactMessageSchema.parse({ ...values, submissionId, categoryId })
        const { message } = await call(contactRoutes.sendMessage, { body })
        toast({ title: 'Message Sent', description: message })
        onSent()
      } catch (error) {
        if (!showIssues(form, issuesOf(error))) {
          reportFailure(error, 'Failed to send message. Please try again.')
        }
      }
    })
  return { pending, send }
}
