import { record } from '@accolade/chassis/administration/record'
import type { Actor, Emit } from '@accolade/chassis/database/unit-of-work'
import { DomainError } from '@accolade/contracts/domain-error'
import type { AdminArticle } from '@accolade/contracts/entities/winner'
import { articleChanged } from '@accolade/contracts/events/winners'
import { type ArticleForm, fromForm } from '../domain/article.ts'
import {
  deleteArticle as deleteRow,
  findArticle,
  insertArticle,
  isAddressTaken,
  replaceArticle,
} from '../store/article-store.ts'
import type { Context } from './context.ts'
import { publishDraftChange } from './publish-winner.ts'

/** Adds an article, as a draft or published at once. */
export async function createArticle(
  { unitOfWork, newId }: Pick<Context, 'unitOfWork' | 'newId'>,
  by: Actor,
  form: ArticleForm,
  now: Date,
): Promise<AdminArticle> {
  const article = fromForm(form, { id: newId(), version: 1, now })
  return unitOfWork.run(by, async (tx, emit) => {
    if (await isAddressTaken(tx, article)) throw addressTaken()
    await insertArticle(tx, article)
    publishArticleChange(emit, null, article)
    record(by, emit, { id: article.id, title: article.title, after: article })
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
  return unitOfWork.run(by, async (tx, emit) => {
    const current = await findArticle(tx, id)
    if (!current) throw new DomainError('not-found')
    if (form.version !== undefined && form.version !== current.version)
      throw new DomainError('version-conflict')
    const article = fromForm(form, { id, version: current.version + 1, now })
    if (await isAddressTaken(tx, article)) throw addressTaken()
    if (!(await replaceArticle(tx, article))) throw new DomainError('version-conflict')
    publishArticleChange(emit, current, article)
    record(by, emit, { id, title: article.title, before: current, after: article })
    return article
  })
}

export async function deleteArticle(
  { unitOfWork }: Pick<Context, 'unitOfWork'>,
  by: Actor,
  id: string,
): Promise<void> {
  await unitOfWork.run(by, async (tx, emit) => {
    const current = await findArticle(tx, id)
    if (!current || !(await deleteRow(tx, id))) throw new DomainError('not-found')
    publishArticleChange(emit, current, null)
    record(by, emit, { id, title: current.title, before: current })
  })
}

/**
 * Publishes a change of the article; of a draft only that it changed.
 *
 * @param before null: the article is new
 * @param after null: the article is deleted
 */
function publishArticleChange(emit: Emit, before: AdminArticle | null, after: AdminArticle | null): void {
  if (!before?.published && !after?.published) {
    publishDraftChange(emit, 'article', after, before)
    return
  }
  const gone = before && { ...before, version: before.version + 1, published: false }
  const { id, version, brandSlug, awardSlug, published } = (after ?? gone) as AdminArticle
  emit(articleChanged, { aggregate: { id, version }, data: { id, brandSlug, awardSlug, published } })
}

function addressTaken(): DomainError {
  const message = 'Another article has this address'
  return new DomainError('conflict', message, [{ path: 'awardSlug', message }])
}
