import type { LedgerAccount, LedgerEntry } from '@accolade/contracts/entities/ledger'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { Link } from 'react-router-dom'
import { say, t } from '../../../../lib/words.ts'
import { ExportLink } from '../../export-link.tsx'
import { Choice, Day, ListNote, ListTools } from '../../shared/list-tools.tsx'
import { PagedList } from '../../shared/paged-list.tsx'
import { None, Section } from '../../shared/section.tsx'
import { useList } from '../../shared/use-list.ts'
import { Accounts } from './accounts.tsx'
import { Entries } from './entries.tsx'
import { ledgerAddress } from './ledger-address.ts'
import { accountWords } from './ledger-words.ts'

const accounts = Object.keys(accountWords) as LedgerAccount[]

/** All money in double entry: the accounts, their sum, and what happened, of a period or of one invoice. */
export function LedgerView() {
  const list = useList(contactRoutes.listLedgerEntries, ['from', 'to', 'account', 'invoice'])
  const { from, to, account, invoice } = list.query
  const nothingEver = !list.onClear && list.data?.total === 0
  return (
    <Section
      title={t('Ledger')}
      action={
        <ExportLink file="ledger.csv" query={{ from, to, account, invoice }}>
          {t('Export as CSV')}
        </ExportLink>
      }
    >
      {nothingEver ? (
        <None>{t('Nothing has been posted yet. The first invoice begins the ledger.')}</None>
      ) : (
        <>
          {invoice && (
            <ListNote>
              {t('Only what was posted for one invoice.')}{' '}
              <Link to={ledgerAddress()}>{t('Show everything')}</Link>
            </ListNote>
          )}
          <ListTools onClear={list.onClear}>
            <Day label={t('From', {}, 'day')} value={from} onChange={(day) => list.filter({ from: day })} />
            <Day label={t('Until')} value={to} onChange={(day) => list.filter({ to: day })} />
            <Choice
              label={t('Account')}
              all={t('All accounts')}
              value={account}
              options={accounts.map((each) => [each, say(accountWords[each].name)] as const)}
              onChange={(chosen) => list.filter({ account: chosen })}
            />
          </ListTools>
          <Accounts query={{ from, to, invoice }} />
          <PagedList<LedgerEntry> what={t('entries of the ledger')} list={list}>
            {(rows) => <Entries rows={rows} />}
          </PagedList>
        </>
      )}
    </Section>
  )
}
