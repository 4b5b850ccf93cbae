import { codeOf } from '../../../lib/api-error.ts'
import styles from './version-conflict.module.css'

/** Whether a save failed because somebody else was faster. */
export function isVersionConflict(error: unknown): boolean {
  return codeOf(error) === 'version-conflict'
}

/** Somebody else changed what is being edited; nothing of either is lost until the administrator says so. */
export function VersionConflict({ what, onLoad }: { what: string; onLoad: () => void }) {
  return (
    <div className={`notice notice--error ${styles.conflict}`} role="alert">
      <p>
        Somebody else changed this {what} meanwhile. Your changes are not saved; loading the newer version
        replaces what you typed.
      </p>
      <button type="button" className="button" onClick={onLoad}>
        Load the newer version
      </button>
    </div>
  )
}
