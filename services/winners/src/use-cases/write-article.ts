import { DomainError } from '@accolade/chassis/errors'
import type { AdminArticle } from '@accolade/contracts/entities/winner'
import { type ArticleForm, fromForm } from '../domain/article.ts'
import {
  deleteArticle as deleteRow,
  findArticle,
  insertArticle,
  isAddressTaken,
  replaceArticle,
} from '../store/article-store.ts'
import type { Actor, Context } from './context.ts'

/** Adds an article, as a draft or published at once. */
export async function createArticle(
  { unitOfWork, newId }: Pick<Context, 'unitOfWork' | 'newId'>,
  by: Actor,
  form: ArticleForm,
  now: Date,
): Promise<AdminArticle> {
  const article = fromForm(form, { id: newId(), version: 1, now })
  return unitOfWork.run(by, async (tx) => {
    if (await isAddressTaken(tx, article)) throw addressTaken()
    await insertArticle(tx, article)
    return article
  })
}

/** Replaces an article; without a version in the form the newest is meant. */
export async function updateArticle(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Actor,
  id: string,
  form: ArticleForm,
  now: Date,
): Promise<AdminArticle> {
  return unitOfWork.run(by, async (tx) => {
    const current = await findArticle(tx, id)
    if (!current) throw new DomainError('not-found')
    if (form.version !== undefined && form.version !== current.version)
      throw new DomainError('version-conflict')
    const article = fromForm(form, { id, version: current.version + 1, now })
    if (await isAddressTaken(tx, article)) throw addressTaken()
    if (!(await replaceArticle(tx, article))) throw new DomainError('version-conflict')
    return article
  })
}

export async function deleteArticle(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Actor,
  id: string,
): Promise<void> {
  const found = await unitOfWork.run(by, (tx) => deleteRow(tx, id))
  if (!found) throw new DomainError('not-found')
}

function addressTaken(): DomainError {
  const message = 'Another article has this address'
  return new DomainError('conflict', message, [{ path: 'awardSlug', message }])
}
