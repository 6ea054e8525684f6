import { useQueries } from '@tanstack/react-query';

import { areaDocumentsQuery } from '@/entities/document/queries';
import { useActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';

import { useOpenAreas } from './access';
import { tickets } from './tickets/area';

/** The tasks and the documents of each topic area the user may open; each list loads, fails and retries on its own. */
export function useAreaLists() {
  const { address } = useActiveSession();
  const areas = useOpenAreas().filter(({ csvCategory }) => csvCategory !== tickets.csvCategory);
  const tasks = useQueries({
    queries: areas.map(({ csvCategory }) => areaTasksQuery(address.oid, csvCategory)),
  });
  const documents = useQueries({
    queries: areas.map(({ csvCategory }) => areaDocumentsQuery(address.oid, csvCategory)),
  });
  return areas.flatMap((area, index) => {
    const [taskList, documentList] = [tasks[index], documents[index]];
    return taskList && documentList ? [{ area, tasks: taskList, documents: documentList }] : [];
  });
}
