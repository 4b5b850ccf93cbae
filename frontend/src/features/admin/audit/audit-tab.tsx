import { acts, type ObjectKind, objectKinds } from '@accolade/contracts/entities/acts'
import type { AuditEntry } from '@accolade/contracts/entities/audit'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useRead } from '../../../lib/use-read.ts'
import { say, t } from '../../../lib/words.ts'
import { ExportLink } from '../export-link.tsx'
import { Choice, Day, ListNote, ListTools, SearchBox } from '../shared/list-tools.tsx'
import { nameOf } from '../shared/names.ts'
import { PagedList } from '../shared/paged-list.tsx'
import { Section } from '../shared/section.tsx'
import { useList } from '../shared/use-list.ts'
import { AuditDrawer } from './audit-drawer.tsx'
import { AuditTable } from './audit-table.tsx'
import { actWords, kindWords } from './audit-words.ts'

const actNames = Object.keys(acts) as (keyof typeof acts)[]

/** What administrators did: who, what, when, from where, with what was before and after. */
export function AuditTab() {
  const [address] = useSearchParams()
  const object = address.get('object') ?? undefined
  // another thing, another list
  return <Trail key={object} object={object} />
}

function Trail({ object }: { object: string | undefined }) {
  const list = useList(identityRoutes.adminListAudit, ['actor', 'kind', 'act', 'object', 'from', 'to', 'q'])
  const { data: administrators } = useRead(identityRoutes.adminListUsers, {
    query: { role: 'admin', pageSize: 100 },
  })
  const [shown, setShown] = useState<AuditEntry | null>(null)
  const { page: _page, pageSize: _size, ...filter } = list.query
  const kindsWith = actNames.filter((act) => !filter.kind || acts[act] === filter.kind)
  return (
    <Section
      title={t('Audit')}
      action={
        <ExportLink file="audit.csv" query={filter}>
          {t('Export as CSV')}
        </ExportLink>
      }
    >
      {object && (
        <ListNote>
          {t('Only what was done to one thing.')} <Link to="/admin?tab=audit">{t('Show everything')}</Link>
        </ListNote>
      )}
      <ListTools onClear={list.onClear}>
        <SearchBox
          label={t('Search name, title or value')}
          value={filter.q}
          onSearch={(q) => list.filter({ q })}
        />
        <Choice
          label={t('Administrator')}
          all={t('Everybody')}
          value={filter.actor}
          options={(administrators?.items ?? []).map((user) => [user.id, nameOf(user)] as const)}
          onChange={(actor) => list.filter({ actor })}
        />
        <Choice<ObjectKind>
          label={t('Kind')}
          all={t('Everything')}
          value={filter.kind}
          options={objectKinds.map((kind) => [kind, say(kindWords[kind])] as const)}
          onChange={(kind) => list.filter({ kind, act: undefined })}
        />
        <Choice
          label={t('Act')}
          all={t('All acts')}
          value={filter.act}
          options={kindsWith.map((act) => [act, say(actWords[act])] as const)}
          onChange={(act) => list.filter({ act })}
        />
        <Day
          label={t('From', {}, 'day')}
          value={dayOf(filter.from)}
          onChange={(day) => list.filter({ from: instantOf(day) })}
        />
        <Day
          label={t('Until')}
          value={dayOf(filter.to, -1)}
          onChange={(day) => list.filter({ to: instantOf(day, 1) })}
        />
      </ListTools>
      <PagedList<AuditEntry> what={t('acts')} list={list}>
        {(rows) => <AuditTable rows={rows} onShow={setShown} />}
      </PagedList>
      <AuditDrawer entry={shown} onClose={() => setShown(null)} />
    </Section>
  )
}

/** The day of an instant where the reader is, or the day so many days later. */
function dayOf(instant: string | undefined, later = 0): string | undefined {
  if (!instant) return undefined
  const at = new Date(instant)
  at.setDate(at.getDate() + later)
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** When a day begins where the reader is, or the day so many days later. */
function instantOf(day: string | undefined, later = 0): string | undefined {
  if (!day) return undefined
  const at = new Date(`${day}T00:00:00`)
  at.setDate(at.getDate() + later)
  return at.toISOString()
}
