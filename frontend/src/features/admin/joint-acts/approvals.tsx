import type { ActAnswer, ActRequest } from '@accolade/contracts/entities/act-request'
import { formatMoment } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { useAction } from '../../../lib/use-action.ts'
import { say, t } from '../../../lib/words.ts'
import { DataTable } from '../shared/data-table.tsx'
import { None, Section } from '../shared/section.tsx'
import { TitleCell } from '../shared/title-cell.tsx'
import { actOutcomeWords, jointActWords } from './act-request-words.ts'
import styles from './approvals.module.css'
import { OpenRequest } from './open-request.tsx'
import { useActRequests } from './use-act-requests.ts'
import { useAdministratorNames } from './use-administrator-names.ts'
import { useDetails } from './use-details.ts'

interface Props {
  /** What an answer may have changed is read again. */
  onAnswered: () => unknown
}

/** What waits for a second administrator, who may approve or refuse it here; and how the last requests have ended. */
export function Approvals({ onAnswered }: Props) {
  const { user } = useSession()
  const nameOfId = useAdministratorNames()
  const detailsOf = useDetails()
  const { requests } = useActRequests()
  const [pending, answer] = useAnswer(onAnswered)
  const open = requests.filter(({ ended }) => !ended)
  const past = requests.flatMap(({ ended, ...request }) => (ended ? [{ ...request, ended }] : []))
  return (
    <Section title={t('Approvals')}>
      {open.length > 0 && (
        <ul className={styles.open}>
          {open.map((request) => (
            <OpenRequest
              key={request.id}
              request={request}
              isOwn={request.askedBy === user?.id}
              askerName={nameOfId(request.askedBy)}
              about={detailsOf(request)}
              pending={pending}
              onAnswer={(given) => answer(request, given)}
            />
          ))}
        </ul>
      )}
      {requests.length === 0 && (
        <None>{t('Nothing has needed the approval of a second administrator yet.')}</None>
      )}
      {past.length > 0 && (
        <DataTable
          label={t('Approvals')}
          rows={past}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('What'),
              cell: (request) => (
                <TitleCell
                  title={[
                    say(jointActWords[request.act].title),
                    ...detailsOf(withoutWeights(request)).map(([, value]) => value),
                  ].join(', ')}
                  note={request.reason}
                />
              ),
            },
            {
              head: t('Asked by'),
              cell: ({ askedBy, askedAt }) => (
                <TitleCell title={nameOfId(askedBy)} note={formatMoment(askedAt)} />
              ),
            },
            {
              head: t('State'),
              cell: ({ ended: { outcome, at, by } }) => (
                <TitleCell
                  title={say(actOutcomeWords[outcome])}
                  note={
                    by
                      ? t('{name}, {moment}', { name: nameOfId(by), moment: formatMoment(at) })
                      : formatMoment(at)
                  }
                />
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}

/** What the request was about, in a row: the audit trail has weights as they were and as they are. */
const withoutWeights = ({ details }: Pick<ActRequest, 'details'>) => ({
  details: { ...details, criteria: undefined },
})

function useAnswer(onAnswered: Props['onAnswered']) {
  const acts = useActRequests()
  const [pending, act] = useAction()
  const done = {
    approve: { title: t('Approved'), description: t('What was asked for is done.') },
    refuse: { title: t('Request Refused') },
    withdraw: { title: t('Withdrawn') },
  }
  const answer = (request: ActRequest, given: ActAnswer) =>
    act({
      work: async () => {
        try {
          await acts.answer(request, given)
        } catch (error) {
          // something has changed meanwhile, and the request may have ended by that
          void acts.refresh()
          throw error
        } finally {
          // an approval may have done it
          void onAnswered()
        }
      },
      done: done[given],
      failure: t('Failed to answer the request. Please try again.'),
    })
  return [pending, answer] as const
}
