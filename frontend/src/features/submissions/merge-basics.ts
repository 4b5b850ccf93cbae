import { type Basics, basicsFields, type Field, textOf } from './basics-fields.ts'

/** What somebody typed and what somebody else saved meanwhile, put together field by field. */
export interface Merged {
  /** Theirs where only they changed something, otherwise what was typed here. */
  values: Basics
  /** Fields that both changed, and not to the same. */
  conflicts: Field[]
  /** Fields that are theirs now. */
  taken: Field[]
}

/** @param base what both began with; a field of it that is not known counts as changed by both */
export function mergeBasics(base: Basics, mine: Basics, theirs: Basics): Merged {
  const merged: Merged = { values: {}, conflicts: [], taken: [] }
  for (const field of basicsFields) {
    const [before, here, there] = [base[field], textOf(mine, field), textOf(theirs, field)]
    const same = here === there
    const changedHere = before === undefined ? !same : here !== textOf(base, field)
    const changedThere = before === undefined ? !same : there !== textOf(base, field)
    merged.values[field] = changedHere ? mine[field] : theirs[field]
    if (same) continue
    if (changedHere && changedThere) merged.conflicts.push(field)
    else if (changedThere) merged.taken.push(field)
  }
  return merged
}

/** The same with theirs wherever both changed a field. */
export function withTheirs({ values, conflicts }: Merged, theirs: Basics): Basics {
  return { ...values, ...Object.fromEntries(conflicts.map((field) => [field, theirs[field]])) }
}
