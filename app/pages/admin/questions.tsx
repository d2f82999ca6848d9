import { useRef } from 'react'
import { AdminPage, adminTitle } from '../../features/backoffice/admin-page.tsx'
import { useAdminQuery } from '../../features/backoffice/api-hooks.ts'
import { CursorPages } from '../../features/backoffice/cursor-pages.tsx'
import { QuestionCard } from '../../features/backoffice/feedback/question-card.tsx'
import { FilterBar } from '../../features/backoffice/filter-bar.tsx'
import { QueryBoundary } from '../../features/backoffice/query-boundary.tsx'
import { useUrlFilters } from '../../features/backoffice/use-url-filters.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/field.tsx'
import { ChatIcon } from '../../ui/icons.tsx'

export const meta = () => adminTitle('Questions')

export default function QuestionsPage() {
  const { values, change, clear, field, isFiltered, query } = useUrlFilters({ show: 'all', search: '' })
  const questions = useAdminQuery('/admin/questions', { query: query(), keepPrevious: true })
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <AdminPage title="Questions" lead="Unanswered questions first, oldest at the top.">
      <FilterBar
        searchLabel="Search questions, answers and products"
        search={values.search}
        onSearch={(search) => change({ search })}
        isFiltered={isFiltered}
        onClear={clear}
      >
        <SelectField label="Show" className="grow basis-40" {...field('show')}>
          <option value="all">All</option>
          <option value="unanswered">Unanswered</option>
          <option value="answered">Answered</option>
          <option value="hidden">Hidden</option>
        </SelectField>
      </FilterBar>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        List of questions
      </h2>
      <QueryBoundary query={questions}>
        {(data) =>
          data.questions.length === 0 ? (
            <EmptyState
              level={3}
              title={
                values.show === 'unanswered' && !values.search
                  ? 'All questions have been answered'
                  : isFiltered
                    ? 'No matching questions'
                    : 'No questions yet'
              }
              icon={<ChatIcon className="size-10" />}
              action={isFiltered && <Button onClick={clear}>Show all questions</Button>}
            />
          ) : (
            <>
              <ul className="grid gap-4">
                {data.questions.map((question) => (
                  <li key={question._id}>
                    <QuestionCard question={question} onAnswered={() => heading.current?.focus()} />
                  </li>
                ))}
              </ul>
              <CursorPages nextCursor={data.nextCursor} />
            </>
          )
        }
      </QueryBoundary>
    </AdminPage>
  )
}
