import { Tabs, type TabsProps } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../../../lib/words.ts'
import styles from './tab-strip.module.css'

interface Tab {
  key: string
  label: string
  destroyOnHidden: boolean
  children: ReactNode
}

interface Props extends Pick<TabsProps, 'id'> {
  activeKey: string
  items: Tab[]
  onChange: (key: string) => void
}

/**
 * Tabs in one line. Where not all of them fit, the line is scrolled, and a list of all of them is beside it. Ant Design's own list
 * of what does not fit is a button among the tabs, where only tabs may be.
 */
export function TabStrip({ items, activeKey, onChange, ...props }: Props) {
  return (
    <Tabs
      {...props}
      className={styles.strip!}
      activeKey={activeKey}
      items={items}
      onChange={onChange}
      renderTabBar={(bar, Bar) => (
        <div className={styles.bar}>
          <Bar {...bar} />
          <span className={styles.all}>
            <span aria-hidden="true">⋯</span>
            <select
              aria-label={t('All tabs')}
              value={activeKey}
              onChange={({ target }) => onChange(target.value)}
            >
              {items.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </span>
        </div>
      )}
    />
  )
}
