import { useRoute, type Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { nextTick, onMounted, watch } from 'vue';
import { filterTables } from './filter-tables';
import './custom.css';

export default {
  extends: DefaultTheme,
  setup() {
    const route = useRoute();
    const filter = async () => nextTick(() => { filterTables(document, route.path.includes('/zh/') ? '筛选行' : 'Filter rows'); });
    onMounted(filter);
    watch(() => route.path, filter);
  },
} satisfies Theme;
