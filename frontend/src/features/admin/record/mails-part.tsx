import type { SubmissionMail } from '@accolade/contracts/entities/mail'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { EmailAddress } from '../../../components/email-address.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { say, t } from '../../../lib/words.ts'
import { mailStateWords } from '../mails/mail-states.ts'
import { SendAgain } from '../mails/send-again.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { ListNote } from '../shared/list-tools.tsx'
import { PagedList } from '../shared/paged-list.tsx'
import { None, Section } from '../shared/section.tsx'
import { Note, TitleCell } from '../shared/title-cell.tsx'
import { useList } from '../shared/use-list.ts'
import type { PartProps } from './part-props.ts'

/** The mails about it. */
export function MailsPart({ submission: { id } }: PartProps) {
  const list = useList(contactRoutes.listSubmissionMails, [], { params: { id }, prefix: 'mails-' })
  return (
    <Section title={t('Mails')}>
      {list.data?.total === 0 ? (
        <None>{t('No mail about it was sent, or those that were are not kept any more.')}</None>
      ) : (
        <>
          <ListNote>{t('What a mail said is deleted as it leaves.')}</ListNote>
          <PagedList<SubmissionMail> what={t('mails')} list={list}>
            {(rows) => (
              <DataTable
                label={t('Mails')}
                rows={rows}
                keyOf={({ id }) => id}
                columns={[
                  {
                    head: t('Recipient'),
                    cell: ({ toName, toAddress }) => (
                      <TitleCell
                        title={toName === toAddress ? <EmailAddress address={toAddress} /> : toName}
                        note={toName !== toAddress && <EmailAddress address={toAddress} />}
                      />
                    ),
                  },
                  { head: t('Subject'), cell: ({ subject }) => subject },
                  {
                    head: t('State'),
                    cell: ({ state, reason }) => (
                      <>
                        {say(mailStateWords[state])}
                        {state !== 'sent' && reason && <Note>{reason}</Note>}
                      </>
                    ),
                  },
                  {
                    head: t('Date'),
                    whole: true,
                    cell: ({ sentAt, createdAt }) => formatMoment(sentAt ?? createdAt),
                  },
                  {
                    head: t('Action'),
                    end: true,
                    cell: (mail) =>
                      mail.state === 'given-up' && <SendAgain mail={mail} onSent={() => list.reload()} />,
                  },
                ]}
              />
            )}
          </PagedList>
        </>
      )}
    </Section>
  )
}
