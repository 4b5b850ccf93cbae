import { ArticleList } from './article-list.tsx'
import { WinnerList } from './winner-list.tsx'

/** Who won, and what is published about it. */
export function WinnersTab() {
  return (
    <>
      <WinnerList />
      <ArticleList />
    </>
  )
}
