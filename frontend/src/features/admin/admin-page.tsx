import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { Waiting } from '../../components/waiting.tsx'
import { useAddress } from '../../lib/use-address.ts'
import { say, t } from '../../lib/words.ts'
import styles from './admin-frame.module.css'
import { AdminFrame } from './admin-frame.tsx'
import { ExportLink } from './export-link.tsx'
import { PaletteButton } from './palette/palette.tsx'
import { TabStrip } from './shared/tab-strip.tsx'
import { type Tab, tabs } from './tabs.tsx'
import '../../styles/badges.css'

const Record = lazy(async () => ({ default: (await import('./record/record.tsx')).Record }))

const itemOf = ({ key, label, Panel, keepsDrafts = false }: Tab) => ({
  key,
  label: say(label),
  destroyOnHidden: !keepsDrafts,
  children: (
    <Suspense fallback={<Waiting />}>
      <Panel />
    </Suspense>
  ),
})

/** `/admin`, and `/admin/submissions/:id`: everything an administrator runs the programme with, or about one submission of it. */
export function AdminPage() {
  const { id } = useParams()
  return (
    <AdminFrame>
      {id === undefined ? (
        <Administration />
      ) : (
        <Suspense fallback={<Waiting />}>
          <Record key={id} id={id} />
        </Suspense>
      )}
    </AdminFrame>
  )
}

/** The address says which tab is open. */
function Administration() {
  const [address, change] = useAddress()
  const current = tabs.find(({ key }) => key === address.get('tab'))?.key ?? 'overview'
  return (
    <>
      <header className={styles.head}>
        <h1 className="page-title">{t('Administration')}</h1>
        <div className="button-row">
          <PaletteButton />
          <ExportLink file="export.zip">{t('Export Data')}</ExportLink>
        </div>
      </header>
      <TabStrip
        id="admin"
        activeKey={current}
        items={tabs.map(itemOf)}
        onChange={(tab) => change(() => new URLSearchParams({ tab }), { preventScrollReset: true })}
      />
    </>
  )
}
