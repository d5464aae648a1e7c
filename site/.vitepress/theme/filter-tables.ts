/** Rows from which a table gets a field that filters it. */
const MANY = 8;

/** Puts a search field before each long table; it hides the rows that lack one of its words. Without scripts the table is whole. */
export function filterTables(page: ParentNode, label: string): void {
  for (const table of page.querySelectorAll('table')) {
    const rows = [...table.querySelectorAll('tbody tr')] as HTMLElement[];
    if (rows.length < MANY || table.previousElementSibling?.classList.contains('filter') === true) continue;
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
