/** Number of rows from which a table gets a search field. */
const MIN_ROWS = 8;

/** Adds a search field above each long table, which hides the rows that lack one of its words. Without scripts, all rows are shown. */
export function filterTables(page: ParentNode, label: string): void {
  for (const table of page.querySelectorAll('table')) {
    const rows = [...table.querySelectorAll('tbody tr')] as HTMLElement[];
    if (rows.length < MIN_ROWS || table.previousElementSibling?.classList.contains('filter') === true) continue;
    const field = document.createElement('input');
    field.type = 'search';
    field.placeholder = label;
    field.setAttribute('aria-label', label);
    const count = document.createElement('span');
    count.setAttribute('role', 'status');
    field.addEventListener('input', () => {
      const words = field.value.toLowerCase().split(/\s+/);
      for (const row of rows) row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
      count.textContent = field.value.trim() === '' ? '' : `${rows.filter(({ hidden }) => !hidden).length} / ${rows.length}`;
    });
    const bar = document.createElement('p');
    bar.className = 'filter';
    bar.append(field, count);
    table.before(bar);
  }
}
