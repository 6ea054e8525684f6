import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { MemoryRouter } from 'react-router-dom';

import { DataTable } from '@/engines/table/data-table';

ModuleRegistry.registerModules([AllCommunityModule]);

const { compare } = new Intl.Collator('de', { numeric: true });
const heads = {
  number: 'Nummer',
  title: 'Titel',
  person: 'Benutzer',
  state: 'Status',
  progress: 'Fortschritt',
};
const ids = Object.keys(heads);
const byWord = (id) => id !== 'progress';

const columns = ids.map((id) => ({
  id,
  header: heads[id],
  value: (row) => row[id],
  ...(id === 'title' && { width: 'fill', card: 'title', hideable: false }),
}));

/** Our table shows pages; 500 rows is its longest. */
function Portal({ rows }) {
  return (
    <MemoryRouter initialEntries={['/?t.n=500']}>
      <DataTable
        id="t"
        label="Zeilen"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `/task/${id}`}
        empty={null}
      />
    </MemoryRouter>
  );
}

let grid;
const agColumns = ids.map((id) => ({
  field: id,
  headerName: heads[id],
  sortable: true,
  ...(byWord(id) && { comparator: compare }),
}));

function AgGrid({ rows }) {
  return (
    <div style={{ height: 700 }}>
      <AgGridReact
        rowData={rows}
        columnDefs={agColumns}
        cacheQuickFilter
        animateRows={false}
        onGridReady={({ api }) => {
          grid = api;
        }}
      />
    </div>
  );
}

const type = (text) => {
  const input = document.querySelector('input[type="search"]');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  set.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

const headOf = (id) =>
  [...document.querySelectorAll('thead button')].find(({ textContent }) => textContent === heads[id]);

/** Renders, drives and reads each contender. */
export const contenders = {
  portal: {
    View: Portal,
    row: (index) => `table[role="table"] tbody tr:nth-child(${index + 1})`,
    box: () => document.querySelector('table[role="table"]')?.parentElement,
    prepare: () => document.querySelector('input[type="search"]').focus(),
    filter: type,
    sort: (id) => headOf(id).click(),
  },
  agGrid: {
    View: AgGrid,
    row: (index) => `.ag-row[row-index="${index}"]`,
    box: () =>
      [...document.querySelectorAll('.ag-root *')].find(
        ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 100,
      ),
    prepare: () => undefined,
    filter: (text) => grid.setGridOption('quickFilterText', text),
    sort: (id) =>
      grid.applyColumnState({ state: [{ colId: id, sort: 'asc' }], defaultState: { sort: null } }),
  },
};
