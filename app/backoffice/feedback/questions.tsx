import { useRef } from 'react'
import * as common from '#texts/admin/common.ts'
import * as t from '#texts/admin/feedback.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChatIcon } from '../../ui/icons.tsx'
import { adminTitle } from '../kit/admin-page.tsx'
import { useAdminQuery } from '../kit/api-hooks.ts'
import { FilterSelect } from '../kit/filter-bar.tsx'
import { ListPage } from '../kit/list-page.tsx'
import { useUrlFilters } from '../kit/use-url-filters.ts'
import { QuestionCard } from './question-card.tsx'

export const meta = () => adminTitle(t.questions)

export default function QuestionsPage() {
  const { values, clear, field, isFiltered, query, searchBar } = useUrlFilters({ show: 'all', search: '' })
  const questions = useAdminQuery('/admin/questions', { query: query(), keepPrevious: true })
  const heading = useRef<HTMLHeadingElement>(null)
  const emptyTitle =
    values.show === 'unanswered' && !values.search
      ? t.allAnswered
      : isFiltered
        ? t.noMatchingQuestions
        : t.noQuestions
  return (
    <ListPage
      title={t.questions}
      lead={t.questionsLead}
      filterBar={{
        searchLabel: t.searchQuestions,
        ...searchBar,
        children: <FilterSelect label={common.filterShow} options={t.questionFilter} {...field('show')} />,
      }}
      beforeList={
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          {t.questionList}
        </h2>
      }
      query={questions}
      rowsOf={(data) => data.questions}
      empty={
        <EmptyState
          level={3}
          title={emptyTitle}
          icon={<ChatIcon className="size-10" />}
          action={isFiltered && <Button onClick={clear}>{t.showAllQuestions}</Button>}
        />
      }
    >
      {(rows) => (
        <ul className="grid gap-4">
          {rows.map((question) => (
            <li key={question._id}>
              <QuestionCard question={question} onAnswered={() => heading.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}
