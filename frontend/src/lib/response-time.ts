import { t } from './words.ts'

/** How long people wait for an answer, as label and value. */
export const responseTime = () => [t('Response time'), t('About 24 hours')] as const
