import {
  flexRender,
  getCoreRowModel,
  getFilteredRowModel,
  getSortedRowModel,
  useReactTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useRef, useState } from 'react';
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

let headless;
const tanStackColumns = ids.map((id) => ({
  accessorKey: id,
  header: heads[id],
  ...(byWord(id) && { sortingFn: (a, b, column) => compare(a.getValue(column), b.getValue(column)) }),
}));

function TanStack({ rows }) {
  'use no memo';
  const [sorting, setSorting] = useState([]);
  const [globalFilter, setGlobalFilter] = useState('');
  headless = { setSorting, setGlobalFilter };
  const box = useRef(null);
  const table = useReactTable({
    data: rows,
    columns: tanStackColumns,
    state: { sorting, globalFilter },
    onSortingChange: setSorting,
    onGlobalFilterChange: setGlobalFilter,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
    globalFilterFn: 'includesString',
  });
  const found = table.getRowModel().rows;
  const virtualizer = useVirtualizer({
    count: found.length,
    getScrollElement: () => box.current,
    estimateSize: () => 44,
    overscan: 6,
  });
  return (
    <div ref={box} data-box style={{ height: 700, overflow: 'auto' }}>
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <div
            key={found[index].id}
            data-row={index}
            style={{
              position: 'absolute',
              top: start,
              height: 44,
              display: 'grid',
              gridTemplateColumns: '8rem 40rem 12rem 10rem 6rem',
            }}
          >
            {found[index].getVisibleCells().map((cell) => (
              <div key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</div>
            ))}
          </div>
        ))}
      </div>
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

/** How each contender is drawn, asked and looked at. */
export const contenders = {
  portal: {
    View: Portal,
    // Up to 100 rows it is a plain table.
    row: (index) =>
      `[role="grid"] tr[data-index="${index}"], table[role="table"] tbody tr:nth-child(${index + 1})`,
    box: () => document.querySelector('[role="grid"]')?.parentElement,
    prepare: () => document.querySelector('input[type="search"]').focus(),
    filter: type,
    approach: (id) => headOf(id).focus(),
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
    approach: () => undefined,
    filter: (text) => grid.setGridOption('quickFilterText', text),
    sort: (id) =>
      grid.applyColumnState({ state: [{ colId: id, sort: 'asc' }], defaultState: { sort: null } }),
  },
  tanStack: {
    View: TanStack,
    row: (index) => `[data-row="${index}"]`,
    box: () => document.querySelector('[data-box]'),
    prepare: () => undefined,
    approach: () => undefined,
    filter: (text) => headless.setGlobalFilter(text),
    sort: (id) => headless.setSorting([{ id, desc: false }]),
  },
};
