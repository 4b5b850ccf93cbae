import { defaultProgramme } from '@accolade/contracts/entities/default-programme'
import type { GalleryOf, GalleryPage } from '@accolade/contracts/entities/gallery'
import type { JuryPage } from '@accolade/contracts/entities/jury'
import type { Programme } from '@accolade/contracts/entities/programme'
import type { AwardArticle, Winner } from '@accolade/contracts/entities/winner'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { winnersRoutes } from '@accolade/contracts/http/winners'
import { pathIn } from '@accolade/contracts/language'
import type { Head } from '../src/app/page-head.ts'
import type { PageMatch } from '../src/app/pages.ts'
import { faqOf } from '../src/features/faq/faq-content.ts'
import { splitDescription } from '../src/features/winners/award-lines.ts'
import { awardOf } from '../src/lib/award.ts'
import { factsOf } from '../src/lib/facts.ts'
import { language } from '../src/lib/language.ts'
import type { PageData } from './page-data.ts'

/** What search engines may know of a page beyond its words (schema.org, JSON-LD); nothing of a page that is missing. */
export function structuredData(
  page: PageMatch | undefined,
  { answers, subject }: Pick<PageData, 'answers' | 'subject'>,
  { canonical, image }: Head,
  origin: string,
): object[] {
  const programme = (answers[catalogueRoutes.getProgramme.path] as Programme | undefined) ?? defaultProgramme
  if (!page || !canonical) return []
  const context = { '@context': 'https://schema.org' }
  if (page.path === '/') return [{ ...context, ...organization(programme, origin) }]
  if (page.path === '/faq') return [{ ...context, ...faq(programme) }]
  const gallery = answers[winnersRoutes.listGallery.path] as GalleryPage | undefined
  if (page.path === '/winners' && gallery?.total) return [{ ...context, ...list(gallery, origin) }]
  const jury = answers[identityRoutes.getJury.path] as JuryPage | undefined
  if (page.path === '/jury' && jury?.jurors.length) return [{ ...context, ...people(jury) }]
  if (page.info.subject === 'gallery' && subject)
    return [{ ...context, ...list(subject as GalleryOf, origin), name: (subject as GalleryOf).of.name }]
  if (page.info.subject === 'winner' && subject)
    return [{ ...context, ...work(subject as Winner, origin), image, ...video(subject as Winner, origin) }]
  if (page.info.subject === 'article' && subject) {
    return [{ ...context, ...article(subject as AwardArticle, programme), url: canonical, image }]
  }
  return []
}

function organization({ name, contact, claims }: Programme, origin: string): object {
  return {
    '@type': 'Organization',
    name,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    email: contact.email,
    foundingDate: String(claims.since),
  }
}

function faq(programme: Programme): object {
  const questions = faqOf(factsOf(programme, 'B')).flatMap((group) => group.questions)
  return {
    '@type': 'FAQPage',
    inLanguage: language(),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** What a winner's own page and a list say of it. */
type Work = Omit<
  Winner,
  'film' | 'stills' | 'credits' | 'juryWords' | 'quote' | 'quoteName' | 'quoteRole' | 'entries'
>

function list({ winners, total }: GalleryPage, origin: string): object {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: winners.map((winner, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: work(winner, origin),
    })),
  }
}

/** Those who judged: what they themselves have written for the page. */
function people({ jurors }: JuryPage): object {
  return {
    '@type': 'ItemList',
    numberOfItems: jurors.length,
    itemListElement: jurors.map(({ name, position, company, country }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Person',
        name,
        ...(position && { jobTitle: position }),
        ...(company && { worksFor: { '@type': 'Organization', name: company } }),
        ...(country && { workLocation: { '@type': 'Country', name: country } }),
      },
    })),
  }
}

function work(winner: Work, origin: string): object {
  return {
    '@type': 'CreativeWork',
    name: winner.title,
    url: origin + pathIn(language(), `/winners/${encodeURIComponent(winner.slug)}`),
    description: splitDescription(winner.description).text,
    creator: { '@type': 'Organization', name: winner.organizationName },
    award: awardOf(winner),
    genre: winner.categoryName,
    dateAwarded: winner.createdAt.slice(0, 10),
  }
}

/** The case film of a work, where it has one. */
function video({ film, cover, title, description, createdAt }: Winner, origin: string): object {
  if (!film) return {}
  const pictures = (film.poster ?? cover)?.variants ?? []
  const poster = pictures.findLast(({ format }) => format === 'webp') ?? pictures.at(-1)
  return {
    video: {
      '@type': 'VideoObject',
      name: title,
      description: film.caption || splitDescription(description).text,
      ...(poster && { thumbnailUrl: origin + poster.url }),
      uploadDate: createdAt,
      ...(film.durationSeconds && { duration: `PT${Math.round(film.durationSeconds)}S` }),
      contentUrl: origin + film.url,
      width: film.width,
      height: film.height,
    },
  }
}

function article({ title, achievement, awardingBody, year }: AwardArticle, { name }: Programme): object {
  return {
    '@type': 'Article',
    headline: title,
    description: achievement,
    about: `${awardingBody} ${year}`,
    publisher: { '@type': 'Organization', name },
  }
}
