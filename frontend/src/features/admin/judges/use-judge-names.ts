import { t } from '../../../lib/words.ts'
import { nameOf } from '../shared/names.ts'
import { useJudges } from './use-judges.ts'

/** Gives the name of a judge by the id, once the judges are known. */
export function useJudgeNames(): (id: string) => string {
  const { judges } = useJudges()
  const names = new Map(judges?.map((judge) => [judge.id, nameOf(judge)]))
  return (id) => names.get(id) ?? (judges ? t('A former judge') : '…')
}
