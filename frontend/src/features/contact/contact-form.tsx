import type { Submission } from '@accolade/contracts/entities/submission'
import { paymentRequestSubject } from '@accolade/contracts/entities/submission-rules'
import type { User } from '@accolade/contracts/entities/user'
import { SubmitButton } from '../../components/submit-button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { usePlainForm } from '../../lib/use-plain-form.ts'
import { say, t } from '../../lib/words.ts'
import styles from './contact.module.css'
import { useSendMessage } from './use-send-message.ts'

const schema = async () => (await import('@accolade/contracts/entities/contact-message')).contactMessageSchema

interface Props {
  user: User | null
  submission: Submission | undefined
  submissionId: string | undefined
  categoryId: string | undefined
  onSent: () => void
}

/** The contact form, filled in as far as we know the answers. */
export function ContactForm({ user, submission, submissionId, categoryId, onSent }: Props) {
  const { pending, send } = useSendMessage(onSent)
  const { attributes, errors } = usePlainForm({
    schema,
    extra: { submissionId, categoryId },
    onFinish: send,
  })
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ')
  const subject = submissionId ? say(paymentRequestSubject) : ''
  const message = submission ? requestFor(submission) : ''
  return (
    <form {...attributes} className={styles.contactForm}>
      <TextField name="name" label={t('Name')} errors={errors} autoComplete="name" defaultValue={name} />
      <TextField
        name="email"
        label={t('Email')}
        errors={errors}
        type="email"
        autoComplete="email"
        defaultValue={user?.email ?? ''}
      />
      <TextField name="subject" label={t('Subject')} errors={errors} defaultValue={subject} />
      <TextField name="message" label={t('Message')} errors={errors} rows={6} defaultValue={message} />
      <SubmitButton pending={pending}>{pending ? t('Sending...') : t('Send Message')}</SubmitButton>
    </form>
  )
}

function requestFor({ title, categoryName }: Submission): string {
  return categoryName
    ? t('Please send me the invoice for my submission “{title}” in {categoryName}.', { title, categoryName })
    : t('Please send me the invoice for my submission “{title}”.', { title })
}
