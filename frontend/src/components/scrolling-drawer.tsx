import { Drawer, type DrawerProps } from 'antd'
import { t } from '../lib/words.ts'
import styles from './scrolling-drawer.module.css'

interface Props extends Omit<DrawerProps, 'title'> {
  title: string
}

/** A drawer whose content is reached and scrolled with the keyboard, too: Ant Design's own part that scrolls cannot be focused. */
export function ScrollingDrawer({ title, children, ...props }: Props) {
  const name = t('{title}, content', { title })
  return (
    <Drawer
      size="min(100vw, 40rem)"
      {...props}
      title={title}
      classNames={{ ...props.classNames, body: styles.scrollingDrawer! }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys */}
      <section className={styles.scrollingDrawerContent} tabIndex={0} aria-label={name}>
        {children}
      </section>
    </Drawer>
  )
}
