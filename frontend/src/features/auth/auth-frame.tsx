import type { ReactNode } from 'react'
import styles from './auth.module.css'
import { AuthAside } from './auth-aside.tsx'

/** The frame of the pages of who is not signed in: a form, and beside it what an account is for. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.auth}>
      <div className={styles.authForm}>
        <h1 className="section-title">{title}</h1>
        {children}
      </div>
      <AuthAside />
    </div>
  )
}
